import { type RawBuilder, sql } from "kysely";

/**
 * Creates SQL for members' levels at the ends of Taipei days: the last change before, or the old level of the first
 * change after, or the current level. Orders a member's changes by id, which is assigned under the member's lock,
 * unlike their times. Returns `member_id`, `day` and `user_level` for each of `input`, a relation with `member_id` and
 * `day`, none twice.
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
