import { type RawBuilder, sql } from "kysely";

/**
 * The level that a member had at the end of a day in Taipei, by the history of levels: what was last changed before, or
 * what the first change after it began from, or the level of who has none. As a part of a statement; `member` is the
 * column of the id.
 */
export function levelAtEndOf(day: RawBuilder<unknown>, member: RawBuilder<unknown>): RawBuilder<number> {
  const end = sql`((${day} + 1)::timestamp at time zone 'Asia/Taipei')`;
  return sql<number>`
    coalesce(
      (select to_level from level_changes c where c.member_id = ${member} and c.changed_at < ${end}
        order by c.changed_at desc, c.id desc limit 1),
      (select from_level from level_changes c where c.member_id = ${member} and c.changed_at >= ${end}
        order by c.changed_at, c.id limit 1),
      (select user_level from members m where m.id = ${member}))`;
}
