import { sql } from "kysely";
import type { Ctx } from "../../context.ts";

/**
 * Deletes counts and messages under an account's name or mobile number. They expire within a day; after an erasure they
 * go at once.
 */
export async function forgetAttempts(
  { db }: Pick<Ctx, "db">,
  { account, mobile }: { account: string; mobile: string | null },
): Promise<void> {
  await db.deleteFrom("sms_codes").where((eb) => eb.or([eb("account", "=", account), eb("mobile", "=", mobile ?? "-")]))
    .execute();
  // Accounts and numbers are letters and digits: as a whole word of a subject each can only be itself.
  const word = `(^|[^a-z0-9])(${[account, ...(mobile === null ? [] : [mobile])].join("|")})([^a-z0-9]|$)`;
  await db.deleteFrom("sms_counts").where(sql<boolean>`subject ~ ${word}`).execute();
  await db.deleteFrom("sign_in_attempts").where(sql<boolean>`subject ~ ${word}`).execute();
}
