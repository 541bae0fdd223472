import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import { firstDay, lastDayOver, maxPercent } from "../days/begin_day.ts";
import { levelsAtEndsOf } from "../days/level_at.ts";

/** The result that a run would compute for a day. */
export interface PreviewedDay {
  day: string;
  members: number;
  bets: number;
  amountCents: bigint;
}

/** The result that a run would have now. */
export interface PreviewedRun {
  /** The days that it would compute, the first ones. */
  days: PreviewedDay[];
  /** Whether it would compute days after these. */
  more: boolean;
  /** How many days of members it would correct. */
  corrections: number;
}

/** Previews a run: the rest of interrupted days, at their stored rates, and the days that are due, at present rates. */
export async function previewRun({ db, now }: Pick<Ctx, "db" | "now">): Promise<PreviewedRun> {
  const { rows } = await sql<PreviewedDay & { more: boolean }>`
    with due as materialized (
      (select r.day, r.last_member_id, true as has_begun from rebate_days r
        where r.ended_at is null
          and exists (select from member_bet_days d where d.day = r.day and d.member_id > r.last_member_id)
        order by r.day limit ${maxDays + 1})
      union all
      (select distinct day, 0, false from member_bet_days
        where day > coalesce((select max(day) from rebate_days), '-infinity') and day >= ${firstDay}
          and day <= ${lastDayOver(now())}::date
        order by day limit ${maxDays + 1})
    ), shown as materialized (
      select * from due order by day limit ${maxDays}
    ), played as (
      select distinct d.member_id, d.day from member_bet_days d
        join shown s on s.day = d.day and d.member_id > s.last_member_id
    ), leveled as (
      ${levelsAtEndsOf(sql`played`)}
    )
    select d.day::text, count(distinct d.member_id)::int as members, sum(d.bets)::int as bets,
        sum(floor(d.valid_bet_cents * case when s.has_begun then kept.rate_percent
            else least(coalesce(r.rate_percent, lowest.rate_percent, 0), ${maxPercent}::numeric) end
          / 100))::bigint as "amountCents",
        (select count(*) > ${maxDays} from due) as more
      from member_bet_days d join leveled l using (member_id, day) join shown s using (day)
      left join rebate_rates kept on kept.day = d.day and kept.game_group = d.game_group
        and kept.user_level = l.user_level
      left join group_rates r on r.game_group = d.game_group and r.user_level = l.user_level
      left join (
        select user_level, min(rate_percent) as rate_percent from group_rates group by user_level
      ) lowest on lowest.user_level = l.user_level
      group by d.day order by d.day`.execute(db);
  const { rows: [changes] } = await sql<{ count: number }>`select count(*)::int as count from rebate_changes`.execute(
    db,
  );
  return {
    days: rows.map(({ more: _, ...day }) => day),
    more: rows[0]?.more ?? false,
    corrections: changes?.count ?? 0,
  };
}

/** How many days a preview shows at most. */
const maxDays = 31;
