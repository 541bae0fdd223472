import { z } from "zod";
import { defineKind } from "../kind.ts";
import { stakeOf } from "../stake.ts";
import { fishPage } from "./page.ts";
import { fishBetSizesCents, fishes, fishPay, maxShots, shoot, shotsPerSecond } from "./rules.ts";

const Shots = z.strictObject({
  targets: z.array(z.enum(fishes)).min(1).max(maxShots),
  /** Of one shot, in cents. */
  bet: stakeOf(fishBetSizesCents),
});

const Round = z.object({ ...Shots.shape, caught: z.array(z.boolean()) });

/** How much a player has shot in a second, counted since 1970. */
const Pace = z.object({ second: z.int(), shots: z.int() });

/**
 * The fish table: a round is a few shots, sent together. What a player shoots within a second is counted at the player's
 * table; more than its rules allow is refused as `too_fast`, and nothing is taken.
 */
export const fish = defineKind({
  action: Shots,
  round: Round,
  table: { stored: Pace, open: () => ({ second: 0, shots: 0 }) },
  draws: null,
  play({ now, below, table }, { targets, bet }) {
    const second = Math.floor(now.getTime() / 1_000);
    const shots = targets.length + (table.second === second ? table.shots : 0);
    if (shots > shotsPerSecond) return { refused: "too_fast" };
    const caught = shoot(targets, below);
    return {
      stakeCents: BigInt(bet * targets.length),
      round: { targets, bet, caught },
      table: { second, shots },
      ends: { payCents: BigInt(bet * fishPay(targets, caught)) },
    };
  },
  finish: null,
  showRound: (round) => round,
  showTable: () => null,
  page: fishPage,
});
