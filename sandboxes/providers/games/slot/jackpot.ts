import { tileHashOf } from "@/components/tiles/random.ts";
import type { Below } from "../kind.ts";

/**
 * The part of a slot's return that comes from its jackpot, of a hundred that are bet, in the long run: the additions
 * from each bet, and the start multiplied by the winners' chances.
 */
export const jackpotPercent = 2;

/**
 * A jackpot begins anew with so much, in cents, another amount for each game: of every twenty-fifth slot of a provider's
 * list. Null for others.
 */
export function jackpotStartCents({ provider, gameId }: { provider: string; gameId: string }): bigint | null {
  const number = Number(/^slot-(\d+)$/.exec(gameId)?.[1]);
  return number % 25 === 4 ? 10_000_00n + BigInt(tileHashOf(`${provider}:${gameId}`) % 40_000_00) : null;
}

/** The effect of a bet on a jackpot, in cents: the amount afterwards, and the win. */
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
