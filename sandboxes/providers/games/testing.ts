import { tier } from "@/testing/tier.ts";
import type { Below } from "./kind.ts";
import { seededLuck } from "./testing/seeded_luck.ts";

/** How many rounds a kind is played for its return. */
export const roundsPlayed = tier.gameRounds;

/** The return of many rounds as a share of all bets, and the standard error of this share. */
export interface Return {
  share: number;
  standardError: number;
}

/**
 * Plays rounds by rules alone.
 * @param play one round: what it took and what it paid, in cents
 */
export function playRounds(
  play: (below: Below) => { betCents: bigint; payCents: bigint },
  rounds = roundsPlayed,
  seed = 20261122,
): Return {
  const below = seededLuck(seed);
  let bet = 0;
  let paid = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round++) {
    const { betCents, payCents } = play(below);
    bet += Number(betCents);
    paid += Number(payCents);
    squares += Number(payCents) ** 2;
  }
  const variance = squares / rounds - (paid / rounds) ** 2;
  return { share: paid / bet, standardError: Math.sqrt(variance / rounds) / (bet / rounds) };
}
