import { sql } from "kysely";
import { bonusKinds } from "@/db/ledger/bonus_kinds.ts";
import type { TimelineSource } from "../../../feature.ts";
import { eventColumns, idsOf, timeOfId } from "../../../lists/timeline_rows.ts";

/** A member's bonuses in their history. The index of a member's bonuses has one order for each kind. */
export const bonusTimeline: TimelineSource = {
  kind: "bonus",
  rows: (member, span) =>
    sql`
      select ${timeOfId} as at, id::text, ${
      eventColumns({ text: sql`kind || ' ' || source || ', ' || state`, cents: sql`amount_cents` })
    }
        from (
          select bonus.* from unnest(${[...bonusKinds]}::text[]) kinds (name), lateral (
            select * from bonuses where member_id = ${member} and kind = kinds.name and ${idsOf(span)}
              order by id desc limit ${span.limit}
          ) bonus
        ) of_kinds order by id desc limit ${span.limit}`,
};
