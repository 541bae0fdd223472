import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import { firstDay, lastDayOver, mostPercent } from "../begin_day.ts";
import { levelsAtEndsOf } from "../level_at.ts";

/** What a run would compute of a day. */
export interface PreviewedDay {
  day: string;
  members: number;
  bets: number;
  amountCents: bigint;
}

/** The days that a run would compute now, the first ones, by the rates of now, and how many days of members it would correct. */
export async function previewRun(
  ctx: Pick<Ctx, "db" | "now" | "settings">,
): Promise<{ days: PreviewedDay[]; corrections: number }> {
  const { db, now } = ctx;
  const { rows: days } = await sql<PreviewedDay>`
    with due as (
      select distinct day from member_bet_days
        where day > coalesce((select max(day) from rebate_days), '-infinity') and day >= ${firstDay(ctx)}
          and day <= ${lastDayOver(now())}::date
        order by day limit ${mostDays}
    ), played as (
      select distinct member_id, day from member_bet_days join due using (day)
    ), leveled as (
      ${levelsAtEndsOf(sql`played`)}
    )
    select d.day::text, count(distinct d.member_id)::int as members, sum(d.bets)::int as bets,
        sum(floor(d.valid_bet_cents * least(coalesce(r.rate_percent, lowest.rate_percent, 0), ${mostPercent}::numeric)
          / 100))::bigint as "amountCents"
      from member_bet_days d join leveled l using (member_id, day)
      left join group_rates r on r.game_group = d.game_group and r.user_level = l.user_level
      left join (
        select user_level, min(rate_percent) as rate_percent from group_rates group by user_level
      ) lowest on lowest.user_level = l.user_level
      group by d.day order by d.day`.execute(db);
  const { rows: [changes] } = await sql<{ count: number }>`select count(*)::int as count from rebate_changes`.execute(
    db,
  );
  return { days, corrections: changes?.count ?? 0 };
}

/** How many days a preview shows at most. */
const mostDays = 31;
