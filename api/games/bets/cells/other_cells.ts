import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Cell } from "@/db/cell.ts";
import { isOfOtherCell } from "../../catalogue/player_cell.ts";
import type { BetTotals, ProviderBet } from "../../providers/port.ts";

/** No bets. */
export const noTotals: BetTotals = { bets: 0, betCents: 0n, validBetCents: 0n, payoutCents: 0n };

/**
 * Parts the bets of other cells' players, at a provider's account that cells share, from those that this cell takes. It
 * takes a correction of a bet that it has, to another cell's player too: the first player must not keep that bet.
 * @param bets each once
 */
export async function partOtherCells(
  db: Kysely<DB>,
  { cell, provider }: { cell: Cell; provider: string },
  bets: readonly ProviderBet[],
): Promise<{ own: ProviderBet[]; others: ProviderBet[] }> {
  const named = new Set(bets.filter(({ player }) => isOfOtherCell(cell, player)).map(({ betId }) => betId));
  if (named.size > 0) {
    const known = await db.selectFrom("bet_ids").select("bet_id").where("provider", "=", provider)
      .where("bet_id", "in", [...named]).execute();
    for (const { bet_id } of known) named.delete(bet_id);
  }
  return {
    own: bets.filter(({ betId }) => !named.has(betId)),
    others: bets.filter(({ betId }) => named.has(betId)),
  };
}

/** Returns the sums of some bets. */
export function totalsOf(bets: readonly ProviderBet[]): BetTotals {
  return bets.reduce((sum, bet) => addTotals(sum, { bets: 1, ...bet }), noTotals);
}

/** Adds two sums. */
export function addTotals(one: BetTotals, other: BetTotals): BetTotals {
  return {
    bets: one.bets + other.bets,
    betCents: one.betCents + other.betCents,
    validBetCents: one.validBetCents + other.validBetCents,
    payoutCents: one.payoutCents + other.payoutCents,
  };
}
