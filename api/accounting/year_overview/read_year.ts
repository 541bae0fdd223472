import { sql } from "kysely";
import type { GameGroup } from "@/api/games/schema.ts";
import { sumOfDays } from "@/api/lists/day_figures.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { monthsOfStatements } from "../wallet/statement_month.ts";

/** The figures of play: how many bets were settled, and the cents that were staked and paid back. */
const playFigures = ["bets", "betCents", "payoutCents"] as const;
export type PlayFigure = (typeof playFigures)[number];

/** The same with the cents of credited top-ups and of withdrawals that were paid out. */
export const yearFigures = [...playFigures, "depositCents", "withdrawalCents"] as const;
export type YearFigure = (typeof yearFigures)[number];

/** A member's figures of play in a group of games; the group is null if the provider doesn't give it. */
export interface PlayedGroup extends Record<PlayFigure, bigint> {
  group: GameGroup | null;
}

/** The figures of a calendar month in Taipei, `2026-11`, and of each group of games with bets in it. */
export interface YearMonth extends Record<YearFigure, bigint> {
  day: string;
  groups: PlayedGroup[];
}

/** The months of a year overview, with the present one. */
const monthsOfYear = 12;

/**
 * Reads a member's last twelve months in cents, oldest first, also those without figures; the last is the present one.
 * Bets are summed up from `member_bet_days`, which changes in the bets' own transactions.
 */
export async function readYear({ db, now }: Pick<Ctx, "db" | "now">, member: MemberId): Promise<YearMonth[]> {
  const months = monthsOfStatements(now()).slice(0, monthsOfYear).reverse();
  const [first, last] = [months[0]!, months.at(-1)!];
  // No index of a member's withdrawals has the time of payment, so this reads all of them: at most ten a day.
  const { rows } = await sql<Sum>`
    select to_char(day::timestamp, 'YYYY-MM') as month, game_group, sum(bets)::bigint as bets,
        sum(bet_cents)::bigint as "betCents", sum(payout_cents)::bigint as "payoutCents",
        0::bigint as "depositCents", 0::bigint as "withdrawalCents"
      from member_bet_days
      where member_id = ${member} and day >= ${first.firstDay}::date and day <= ${last.lastDay}::date
      group by 1, 2 having sum(bets) <> 0
    union all
    select to_char(credited_at at time zone interval '8 hours', 'YYYY-MM'), null, 0, 0, 0,
        sum(amount_cents)::bigint, 0
      from deposit_orders
      where member_id = ${member} and credited_at >= ${first.from} and credited_at < ${last.to}
      group by 1
    union all
    select to_char(ended_at at time zone interval '8 hours', 'YYYY-MM'), null, 0, 0, 0, 0,
        sum(amount_cents)::bigint
      from withdrawals
      where member_id = ${member} and state = 'paid' and ended_at >= ${first.from} and ended_at < ${last.to}
      group by 1
    order by 2`.execute(db);
  const ofMonth = Map.groupBy(rows, ({ month }) => month);
  return months.map(({ name }) => {
    const sums = ofMonth.get(name) ?? [];
    return { day: name, ...sumOfDays(sums, yearFigures), groups: sums.flatMap(groupOf) };
  });
}

/** A row of bets has a group, which is `other` if the provider doesn't give it; a row of money has none. */
interface Sum extends Record<YearFigure, bigint> {
  month: string;
  game_group: GameGroup | "other" | null;
}

function groupOf({ game_group, bets, betCents, payoutCents }: Sum): PlayedGroup[] {
  return game_group === null
    ? []
    : [{ group: game_group === "other" ? null : game_group, bets, betCents, payoutCents }];
}
