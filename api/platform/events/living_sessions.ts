import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";

/**
 * Finds the living sessions: neither expired nor ended, and of members who may sign in. This doesn't count as use: an
 * open page does not make its session last.
 */
export async function livingSessions(
  db: Kysely<DB>,
  sessions: Iterable<{ member: MemberId; session: string }>,
  at: Date,
): Promise<ReadonlySet<string>> {
  const requested = [...sessions];
  const { rows } = await sql<{ id: string }>`
    select distinct s.id from sessions s join members m on m.id = s.member_id
      where s.member_id = any(${requested.map(({ member }) => String(member))}::bigint[])
        and s.id = any(${requested.map(({ session }) => session)}::uuid[])
        and s.replaced_at is null and s.expires_at > ${at} and m.status not in ('frozen', 'closed')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
