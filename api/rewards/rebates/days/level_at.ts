import { type RawBuilder, sql } from "kysely";

/**
 * The levels that members had at the ends of days in Taipei, by the history of levels: what was last changed before, or
 * what the first change after it began from, or the level of who has none. Changes of a member follow each other as their ids
 * do, which are given under the member's lock; their times may be of several clocks, or from before a wait for the lock. As a statement that gives `member_id`, `day`
 * and `user_level`, a row for each of `input`: a relation with `member_id` and `day`, none twice. It reads the changes of
 * all of them by one join.
 */
export function levelsAtEndsOf(input: RawBuilder<unknown>): RawBuilder<unknown> {
  const end = sql`((a.day + 1)::timestamp at time zone 'Asia/Taipei')`;
  return sql`
    select a.member_id, a.day, coalesce(changed.user_level, m.user_level) as user_level
      from ${input} a join members m on m.id = a.member_id
      left join (
        select a.member_id, a.day, coalesce(
            (array_agg(c.to_level order by c.id desc) filter (where c.changed_at < ${end}))[1],
            (array_agg(c.from_level order by c.id) filter (where c.changed_at >= ${end}))[1]
          ) as user_level
          from ${input} a join level_changes c on c.member_id = a.member_id
          group by a.member_id, a.day
      ) changed on changed.member_id = a.member_id and changed.day = a.day`;
}
