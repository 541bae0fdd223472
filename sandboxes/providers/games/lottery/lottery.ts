import { z } from "zod";
import { defineKind, noTable } from "../kind.ts";
import { stakeOf } from "../stake.ts";
import { drawnAt, drawTime, takesBets } from "./clock.ts";
import { lotteryPage } from "./page.ts";
import {
  drawBalls,
  type LotteryOutcome,
  lotteryPay,
  lotteryStakesCents,
  maxPicks,
  pickPattern,
  sumOf,
} from "./rules.ts";

const Picks = z.array(z.string().regex(pickPattern)).min(1).max(maxPicks);

const Slip = z.strictObject({
  draw: z.int().min(0),
  picks: Picks.refine((picks) => new Set(picks).size === picks.length),
  /** On each pick, in cents. */
  stake: stakeOf(lotteryStakesCents),
});

const Balls = z.array(z.int().min(0).max(9));

/**
 * The lottery: a draw is common to all players of a game, a slip is a round that is due when its numbers are drawn. The
 * server ends it, whether its browser is there or not. Numbers are drawn when they are due and not before.
 */
export const lottery = defineKind({
  action: Slip,
  round: z.object({ ...Slip.shape, outcome: Balls.nullable() }),
  table: noTable,
  draws: {
    outcome: Balls,
    draw: (_number, below) => drawBalls(below),
    known: drawnAt,
    show: (number, outcome) => ({ balls: outcome, sum: sumOf(outcome), at: drawTime(number).getTime() }),
  },
  play({ round, now }, slip) {
    if (round) return { refused: "over" };
    if (!takesBets(slip.draw, now)) return { refused: "closed" };
    return {
      stakeCents: BigInt(slip.stake) * BigInt(slip.picks.length),
      round: { ...slip, outcome: null },
      ends: { dueAt: drawTime(slip.draw), draw: slip.draw },
    };
  },
  finish(round, outcome) {
    if (!outcome) throw new Error(`no draw ${round.draw}`);
    return { round: { ...round, outcome }, payCents: payOfSlip(round, outcome) };
  },
  showRound: (round) => round,
  showTable: () => null,
  page: lotteryPage,
});

function payOfSlip({ picks, stake }: { picks: readonly string[]; stake: number }, outcome: LotteryOutcome): bigint {
  return picks.reduce((sum, pick) => sum + lotteryPay(pick, BigInt(stake), outcome), 0n);
}
