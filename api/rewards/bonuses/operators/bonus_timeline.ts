import { sql } from "kysely";
import { bonusKinds } from "@/db/ledger/bonus_kinds.ts";
import type { TimelineSource, TimelineSpan } from "../../../feature.ts";
import type { MemberId } from "../../../member_id.ts";
import { eventColumns, idsOf, timeOfId } from "../../../lists/timeline_rows.ts";

/** A member's bonuses in their history. The index of a member's bonuses has one order for each kind. */
export const bonusTimeline: TimelineSource = {
  kind: "bonus",
  rows: (member, span) =>
    sql`
      select ${timeOfId} as at, id::text, ${
      eventColumns({ text: sql`kind || ' ' || source || ', ' || state`, cents: sql`amount_cents` })
    }
        from (${
      sql.join(bonusKinds.map((kind) => latestOf(kind, member, span)), sql` union all `)
    }) of_kinds order by of_kinds.id desc limit ${span.limit}`,
};

function latestOf(kind: string, member: MemberId, span: TimelineSpan) {
  return sql`
    (select * from bonuses where member_id = ${member} and kind = ${sql.lit(kind)} and ${idsOf(span)}
      order by id desc limit ${span.limit})`;
}
