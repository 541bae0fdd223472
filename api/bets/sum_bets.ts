import { sql } from "kysely";
import type { Ctx, MemberId } from "../context.ts";
import type { GameGroup } from "../games/schema.ts";
import type { DayFigures } from "../http/day_figures.ts";
import { taipeiDayOf } from "../http/day_figures.ts";
import { recordSpan } from "../http/record_input.ts";
import type { BetFilter } from "./list_bets.ts";

/** What bets come to: how many, and the cents staked, counted and paid back. */
export const betFigures = ["bets", "betCents", "validBetCents", "payoutCents"] as const;
type BetFigure = (typeof betFigures)[number];

/** What a member has played in one group of a provider's games. */
export interface BetSum extends Record<BetFigure, bigint> {
  provider: string;
  /** Null where the provider did not tell it. */
  group: GameGroup | null;
  providerName: string;
}

/**
 * A member's settled bets that meet the filter, over at most twelve months: for each game, the most played first, and for
 * each day in Taipei. One statement gives both, so that they are sums of the same bets.
 */
export async function sumBets(
  { db, now }: Ctx,
  member: MemberId,
  { providerCode, ...filter }: BetFilter,
): Promise<{ games: BetSum[]; days: DayFigures<BetFigure>[] }> {
  const { from, to } = recordSpan(now(), filter);
  const { rows } = await sql<SumRow>`
    with sums as (
      select ${
    taipeiDayOf("settled_at")
  } as day, provider, game_group, count(*) as bets, sum(bet_cents)::bigint as bet_cents,
          sum(valid_bet_cents)::bigint as valid_bet_cents, sum(payout_cents)::bigint as payout_cents
        from bets
        where member_id = ${member} and settled_at >= ${from} and settled_at < ${to}
          ${providerCode === undefined ? sql`` : sql`and provider = ${providerCode}`}
        group by grouping sets ((1), (provider, game_group))
    )
    select sums.*, name from sums left join providers on code = provider
      order by day, valid_bet_cents desc, provider, game_group`.execute(db);
  const days = rows.flatMap((row) => row.day === null ? [] : [{ day: row.day, ...figuresOf(row) }]);
  const games = rows.flatMap((row) => row.day === null ? [toSum(row)] : []);
  return { games, days };
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
