import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { textOf } from "./periods.ts";

/** The totals of settled bets; amounts in cents. */
export interface BetFigures {
  bets: bigint;
  betCents: bigint;
  validBetCents: bigint;
  payoutCents: bigint;
  /** The members' losses, which the house won: bets less payouts; below zero if members won. */
  netCents: bigint;
}

/** The figures of a provider in a period. */
export interface BetsOfProvider extends BetFigures {
  /** From 0 for the first of the periods. */
  period: number;
  provider: string;
}

/** Reads the totals of each provider's bets in each period that has any, from the sums that are kept with the bets. */
export async function readBetFigures(tx: Kysely<DB>, bounds: readonly Date[]): Promise<BetsOfProvider[]> {
  const { rows } = await sql<BetsOfProvider>`
    select width_bucket(day::timestamp at time zone 'Asia/Taipei', ${
    textOf(bounds)
  }::timestamptz[]) - 1 as period, provider,
        sum(bets)::bigint as bets, sum(bet_cents)::bigint as "betCents",
        sum(valid_bet_cents)::bigint as "validBetCents", sum(payout_cents)::bigint as "payoutCents",
        sum(bet_cents - payout_cents)::bigint as "netCents"
      from provider_bet_days
      where day >= (${bounds[0]}::timestamptz at time zone 'Asia/Taipei')::date
        and day < (${bounds.at(-1)}::timestamptz at time zone 'Asia/Taipei')::date
      group by 1, 2 having sum(bets) <> 0 order by 1, 2`.execute(tx);
  return rows;
}

/** Several figures together. */
export function sumBetFigures(parts: readonly BetFigures[]): BetFigures {
  return parts.reduce((sum, part) => ({
    bets: sum.bets + part.bets,
    betCents: sum.betCents + part.betCents,
    validBetCents: sum.validBetCents + part.validBetCents,
    payoutCents: sum.payoutCents + part.payoutCents,
    netCents: sum.netCents + part.netCents,
  }), noBets);
}

/** No bet. */
export const noBets: BetFigures = { bets: 0n, betCents: 0n, validBetCents: 0n, payoutCents: 0n, netCents: 0n };

/** Returns the house's share of each 100 bet, in hundredths of a percent, rounded towards zero; null without bets. */
export function holdOf({ netCents, betCents }: BetFigures): bigint | null {
  return betCents === 0n ? null : netCents * 10_000n / betCents;
}
