import { type Expression, type RawBuilder, sql } from "kysely";

/** Whether none of a member's wallets that a bonus ends in is closed to postings. */
export function takesPostings(member: Expression<unknown>): RawBuilder<boolean> {
  return sql<boolean>`
    not exists (
      select from accounts a where a.member_id = ${member} and a.code in ('main', 'hold:bonus') and a.closed_at is not null
    )`;
}
