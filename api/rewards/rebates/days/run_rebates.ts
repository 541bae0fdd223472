import type { Ctx } from "../../../context.ts";
import { beginNextDay } from "./begin_day.ts";
import { computePart } from "./compute_day.ts";
import { correctRebates } from "../correct_rebates.ts";

/** The result of a run. */
export interface RebateRun {
  /** The days whose rebates it computed, in part or whole: `2026-11-21`. */
  days: string[];
  /** How many days of members it computed, and from how many bets. */
  members: number;
  bets: number;
  amountCents: bigint;
  /** How many days of members it computed again, as bets had changed. */
  corrected: number;
}

/** How a run differs from that of the site's job. */
interface RunOptions {
  /** Whether days wait until their last bets are read; an operator may know that there are none. */
  waits?: boolean;
  /** How many members, or days of members, one transaction takes. */
  atOnce?: number;
}

/**
 * Computes the rebates of every accounting day that is over and whose bets are read, and computes days again whose bets
 * have changed since. A second run changes nothing; any number of processes may run at once, and one that is cut off
 * anywhere is gone on with by the next. Memory is that of one part.
 */
export async function runRebates(
  ctx: Pick<Ctx, "db" | "now" | "settings">,
  { waits = true, atOnce }: RunOptions = {},
): Promise<RebateRun> {
  const run: RebateRun = { days: [], members: 0, bets: 0, amountCents: 0n, corrected: 0 };
  do {
    for (
      let part = await computePart(ctx, { membersAtOnce: atOnce });
      part !== null;
      part = await computePart(ctx, { membersAtOnce: atOnce })
    ) {
      if (run.days.at(-1) !== part.day) run.days.push(part.day);
      run.members += part.members;
      run.bets += part.bets;
      run.amountCents += part.amountCents;
    }
  } while (await beginNextDay(ctx, { waits }) !== null);
  for (let some = await correctRebates(ctx, { daysAtOnce: atOnce }); some > 0;) {
    run.corrected += some;
    some = await correctRebates(ctx, { daysAtOnce: atOnce });
  }
  return run;
}
