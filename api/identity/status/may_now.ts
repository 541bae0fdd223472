import { type RawBuilder, sql } from "kysely";
import { type MemberAction, whoMay } from "./status_rules.ts";

/**
 * Whether members may do something at a moment, for a statement over many of them: the table as SQL. `m` is the row of
 * `members`. A statement that gives something runs under the members' locks, so that what it reads stays true.
 */
export function mayNow(action: MemberAction, at: Date | RawBuilder<unknown>): RawBuilder<boolean> {
  const moment = at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at;
  return sql<boolean>`
    (member_status_at(m.status, m.activated_at, m.excluded_until, ${moment}) = any (${[...whoMay[action]]}::text[]))`;
}
