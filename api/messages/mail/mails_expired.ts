import { sql } from "kysely";
import type { Ctx } from "../../context.ts";

/**
 * Whether a mail of operators has expired after one time and until another: nothing changes in the database then, and yet
 * fewer mails are unread.
 */
export async function haveMailsExpired(
  { db }: Pick<Ctx, "db">,
  { after, until }: { after: Date; until: Date },
): Promise<boolean> {
  const { rows: [row] } = await sql<{ expired: boolean }>`
    select exists (
      select from broadcasts
        where expires_at > ${after}::timestamptz and expires_at <= ${until}::timestamptz and ended_at is null
    ) as expired`.execute(db);
  return row!.expired;
}
