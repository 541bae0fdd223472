import { sql, type Transaction } from "kysely";
import type { DB } from "../../types.ts";
import type { ScalePlan, SeedSpan } from "./plan.ts";

/** Gives members by number the levels that their top-ups and bets come to, and keeps each change. */
export async function settleScaleLevels(tx: Transaction<DB>, { until }: ScalePlan, span: SeedSpan): Promise<void> {
  await sql`
    insert into level_changes (member_id, from_level, to_level, cause, operator, changed_at)
      select s.member_id, s.from_level, s.to_level, 'bets', 'system', ${until}
        from settle_levels(
          array(select n from generate_series(${span.first}::bigint, ${span.end - 1}::bigint) n), ${until}
        ) s
        order by s.member_id`.execute(tx);
}
