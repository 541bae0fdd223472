import type { Below } from "../kind.ts";

/**
 * What comes back by the jackpot of a slot that has one, of a hundred that are bet, in the long run: the one that each
 * bet adds, and the one that the winners' chances make of what it begins with.
 */
export const jackpotPercent = 2;

/** A jackpot begins anew with so much, in cents: of every twenty-fifth slot of a provider's list. Null for others. */
export function jackpotStartCents(gameId: string): bigint | null {
  const number = Number(/^slot-(\d+)$/.exec(gameId)?.[1]);
  return number % 25 === 4 ? 10_000_00n * BigInt(1 + number % 4) : null;
}

/** What a bet does to a jackpot, in cents: what it holds afterwards, and what is won. */
export interface JackpotPlay {
  jackpotCents: bigint;
  wonCents: bigint;
}

/**
 * A hundredth of the bet goes into the jackpot, and the bet may win all of it, whatever the reels show: with a chance of
 * one in a hundred for each time that it holds what the jackpot begins with.
 */
export function playJackpot(
  { startCents, jackpotCents }: { startCents: bigint; jackpotCents: bigint },
  betCents: bigint,
  below: Below,
): JackpotPlay {
  const held = jackpotCents + betCents / 100n;
  const isWon = below(Number(startCents) * 100) < Number(betCents);
  return isWon ? { jackpotCents: startCents, wonCents: held } : { jackpotCents: held, wonCents: 0n };
}
