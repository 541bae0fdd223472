import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { type DayFigures, taipeiDayOf } from "@/api/lists/day_figures.ts";
import { type RequirementFilter, requirementsOf } from "./requirements.ts";

/** The totals of requirements: the count, and the cents required, played and remaining. */
export const requirementFigures = ["requirements", "requiredCents", "playedCents", "remainingCents"] as const;

/** Returns the totals of the member's requirements that match the filter, by the day from which they apply. */
export async function readRequirementDays(
  { db, now }: Pick<Ctx, "db" | "now">,
  member: MemberId,
  filter: RequirementFilter,
): Promise<DayFigures<(typeof requirementFigures)[number]>[]> {
  const { rows } = await sql<DayFigures<(typeof requirementFigures)[number]>>`
    select ${taipeiDayOf("created_at")} as day, count(*) as requirements,
        sum(required_cents)::bigint as "requiredCents", sum(consumed_cents)::bigint as "playedCents",
        sum(case state when 'open' then required_cents - consumed_cents else 0 end)::bigint as "remainingCents"
      from (${requirementsOf(member, now(), filter)}) input group by 1 order by 1`.execute(db);
  return rows;
}
