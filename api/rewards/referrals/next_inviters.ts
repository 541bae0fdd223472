import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";

/** So many referred members of both generations one transaction or statement deals with. */
export const maxPairs = 5_000;

/**
 * The members who have invited someone, in the order of their ids after one of them, so many at most, and with so many pairs
 * together at most; but at least one. One more row of the first generation is read than that: whose last ones are missing is
 * over the bound.
 */
export async function nextInviters(
  db: Kysely<DB>,
  after: MemberId,
  max: number,
  pairs = maxPairs,
): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    with pair as (
      select introducer_id, id from members where introducer_id > ${after}
        order by introducer_id, id limit ${pairs + 1}
    ), inviter as (
      select introducer_id as id, sum(1 + (select count(*) from members s where s.introducer_id = pair.id)) as pairs
        from pair group by introducer_id
    )
    select id from (
      select id, sum(pairs) over (order by id) as upto, row_number() over (order by id) as place from inviter
    ) counted where place = 1 or place <= ${max} and upto <= ${pairs} order by id`.execute(db);
  return rows.map(({ id }) => id);
}
