import { type Pgbench, pgbenchRate } from "../figures/pgbench.ts";
import { alternate, type Compared } from "../figures/spread.ts";
import type { ProcessorTime } from "./processor_time.ts";
import type { TransferSite } from "./transfer_site.ts";

/** How many callers transfer at a time, and whether all of them are one member. */
export interface Callers {
  callers: number;
  isOneMember?: boolean;
}

/** One comparison: whole transfers, or pgbench transactions, per second. */
export interface TransferRate extends Compared {
  /** Processor time of one transfer in the turn that took least, in milliseconds. */
  each: ProcessorTime;
}

/**
 * Moves points into a game and out again through the site's HTTP call, as members with a session and a key for each
 * wish, in turn with pgbench's tpcb-like; or through the server that keeps no rule.
 */
export async function compareTransfers(
  site: TransferSite,
  pgbench: Pgbench,
  { callers, isOneMember = false }: Callers,
  { on = "site", seconds = 4, rounds = 3 }: { on?: "site" | "floor"; seconds?: number; rounds?: number } = {},
): Promise<TransferRate> {
  const tokens = isOneMember ? site.tokens.slice(0, 1) : site.tokens;
  const taken: ProcessorTime[] = [];
  const compared = await alternate(
    rounds,
    async () => {
      const { rate, each } = await site.run({ callers, seconds, tokens }, on);
      taken.push(each);
      return rate;
    },
    () => pgbenchRate(pgbench, { clients: callers, seconds }),
  );
  return { ...compared, each: taken.reduce((min, one) => sumOf(one) < sumOf(min) ? one : min) };
}

function sumOf(each: ProcessorTime): number {
  return Object.values(each).reduce((sum, ms) => sum + ms, 0);
}
