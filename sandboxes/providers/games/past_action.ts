import { chipsCents, maxOnSpotCents, spots } from "./baccarat/rules.ts";
import { fishBetSizesCents, fishes } from "./fish/rules.ts";
import type { Game } from "./game_of.ts";
import type { KindName } from "./kind_names.ts";
import type { Below } from "./kind.ts";
import { nextDraw } from "./lottery/clock.ts";
import { lotteryStakesCents } from "./lottery/rules.ts";
import { slotBetSizesCents } from "./slot/rules.ts";

/** When a player does something, what luck says, and about how much it is to cost, in cents. */
export interface PastChoice {
  at: Date;
  below: Below;
  stakeCents: number;
}

/** Chooses a player's action for a round of one step. Throws for kinds whose rounds have several, or need a match. */
export function pastAction({ kind }: Pick<Game, "kind">, choice: PastChoice): unknown {
  const choose = choices[kind];
  if (!choose) throw new Error(`there is no past play of ${kind}`);
  return choose(choice);
}

const choices: Partial<Record<KindName, (choice: PastChoice) => unknown>> = {
  slot: ({ stakeCents }) => ({ bet: nearest(slotBetSizesCents, stakeCents) }),
  baccarat({ below, stakeCents }) {
    const chip = Number(chipsCents[0]);
    const bet = Math.max(chip, Math.min(maxOnSpotCents, stakeCents - stakeCents % chip));
    const chosen = below(2) === 0 ? "player" : "banker";
    return { bets: Object.fromEntries(spots.map((spot) => [spot, spot === chosen ? bet : 0])) };
  },
  fish({ below, stakeCents }) {
    const shots = 5;
    const targets = Array.from({ length: shots }, () => fishes[below(fishes.length)]);
    return { targets, bet: nearest(fishBetSizesCents, stakeCents / shots) };
  },
  lottery({ at, below, stakeCents }) {
    const picks = [below(2) === 0 ? "big" : "small", `${1 + below(5)}-${below(10)}`];
    return { draw: nextDraw(at), picks, stake: nearest(lotteryStakesCents, stakeCents / picks.length) };
  },
};

/** The largest of some sizes, which rise, that is not above an amount; else the smallest. */
function nearest(sizes: readonly bigint[], cents: number): number {
  return Number(sizes.findLast((size) => Number(size) <= cents) ?? sizes[0]);
}
