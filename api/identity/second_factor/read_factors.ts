import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";

/** The factors of a member besides the password. */
export interface Factors {
  /** Since when an authenticator counts; null without one. */
  totpSince: Date | null;
  /** How many recovery codes are not used yet. */
  recoveryCodesLeft: number;
  passkeys: number;
}

/** Reads it by one statement. */
export async function readFactors({ db }: Pick<Ctx, "db">, member: MemberId): Promise<Factors> {
  const { rows: [row] } = await sql<Factors>`
    select (select confirmed_at from totp_factors where member_id = ${member}) as "totpSince",
      (select count(*)::integer from recovery_codes where member_id = ${member} and used_at is null)
        as "recoveryCodesLeft",
      (select count(*)::integer from passkeys where member_id = ${member}) as passkeys`.execute(db);
  return row!;
}
