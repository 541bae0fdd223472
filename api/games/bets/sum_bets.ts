import { type RawBuilder, sql } from "kysely";
import { dayMs, taipeiMidnight } from "@/shared/taipei_time.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { GameGroup } from "../schema.ts";
import { type DayFigures, taipeiDayOf } from "@/api/lists/day_figures.ts";
import { recordSpan } from "@/api/platform/http/input/list_input.ts";
import type { BetFilter } from "./list_bets.ts";

/** The totals of bets: the count, and the cents staked, counted and paid back. */
export const betFigures = ["bets", "betCents", "validBetCents", "payoutCents"] as const;
type BetFigure = (typeof betFigures)[number];

/** A member's totals in one group of a provider's games. */
export interface BetSum extends Record<BetFigure, bigint> {
  provider: string;
  /** Null if the provider did not tell it. */
  group: GameGroup | null;
  providerName: string;
}

/**
 * A member's settled bets that meet the filter, over at most twelve months: for each game, the most played first, and for
 * each day in Taipei. One statement gives both, so that they are sums of the same bets. Whole days are read from their sums,
 * which are kept in the bets' own transactions; bets are only those of the days that the span cuts.
 */
export async function sumBets(
  { db, now }: Ctx,
  member: MemberId,
  { providerCode, ...filter }: BetFilter,
): Promise<{ games: BetSum[]; days: DayFigures<BetFigure>[] }> {
  const { whole, cut } = splitSpan(recordSpan(now(), filter));
  const ofProvider = providerCode === undefined ? sql`` : sql`and provider = ${providerCode}`;
  const parts = [
    sql`
      select to_char(day::timestamp, 'YYYY-MM-DD') as day, provider, nullif(game_group, 'other') as game_group, bets,
          bet_cents, valid_bet_cents, payout_cents
        from member_game_days
        where member_id = ${member} and day >= ${dateOf(whole.from)} and day < ${dateOf(whole.to)} and bets <> 0
          ${ofProvider}`,
    ...cut.map(({ from, to }) =>
      sql`
      select ${
        taipeiDayOf("settled_at")
      } as day, provider, game_group, 1 as bets, bet_cents, valid_bet_cents, payout_cents
        from bets
        where member_id = ${member} and settled_at >= ${from} and settled_at < ${to} ${ofProvider}`
    ),
  ];
  const { rows } = await sql<SumRow>`
    with sums as (
      select day, provider, game_group, sum(bets)::bigint as bets, sum(bet_cents)::bigint as bet_cents,
          sum(valid_bet_cents)::bigint as valid_bet_cents, sum(payout_cents)::bigint as payout_cents
        from (${sql.join(parts, sql` union all `)}) parts
        group by grouping sets ((day), (provider, game_group))
    )
    select sums.*, name from sums left join providers on code = provider
      order by day, valid_bet_cents desc, provider, game_group`.execute(db);
  const days = rows.flatMap((row) => row.day === null ? [] : [{ day: row.day, ...figuresOf(row) }]);
  const games = rows.flatMap((row) => row.day === null ? [toSum(row)] : []);
  return { games, days };
}

interface Span {
  from: Date;
  to: Date;
}

/** The whole days in Taipei of a span, and the pieces of days before and after them. */
function splitSpan({ from, to }: Span): { whole: Span; cut: Span[] } {
  const whole = { from: taipeiMidnight(new Date(from.getTime() + dayMs - 1)), to: taipeiMidnight(to) };
  // Without a whole day, `whole` ends before it begins, or where it begins.
  const cut = whole.from <= whole.to ? [{ from, to: whole.from }, { from: whole.to, to }] : [{ from, to }];
  return { whole, cut: cut.filter((piece) => piece.from < piece.to) };
}

function dateOf(midnight: Date): RawBuilder<Date> {
  return sql`(${midnight}::timestamptz at time zone interval '8 hours')::date`;
}

interface SumRow {
  /** Null in the row of a game. */
  day: string | null;
  /** Null in the row of a day. */
  provider: string | null;
  name: string | null;
  game_group: GameGroup | null;
  bets: bigint;
  bet_cents: bigint;
  valid_bet_cents: bigint;
  payout_cents: bigint;
}

function toSum(row: SumRow): BetSum {
  const provider = row.provider ?? "";
  return { provider, group: row.game_group, providerName: row.name ?? provider, ...figuresOf(row) };
}

function figuresOf({ bets, bet_cents, valid_bet_cents, payout_cents }: SumRow): Record<BetFigure, bigint> {
  return { bets, betCents: bet_cents, validBetCents: valid_bet_cents, payoutCents: payout_cents };
}
