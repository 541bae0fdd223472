import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { checkBets } from "./check_bets.ts";
import { findGaps } from "./gaps/find_gaps.ts";
import { betRoutes } from "./http.ts";
import { pullBets } from "./pull_bets.ts";
import { betPurges } from "./pull_record.ts";
import { makeBetPartitions } from "@/db/bet_partitions.ts";

export const bets: Feature = {
  calls: [betRoutes],
  jobs: [
    { name: "pull bets", everyMs: 2_000, run: pullBets },
    { name: "find gaps in bets", everyMs: 60_000, run: findGaps },
    { name: "make partitions of bets", everyMs: 3_600_000, run: (ctx) => makeBetPartitions(ctx.db, ctx.now()) },
  ],
  purges: betPurges,
  checks: [checkBets],
  queues: [
    {
      name: "providers whose bets are not read",
      command: "bets show",
      rows: sql`select coalesce(caught_up_at, began_at) as since from bet_cursors where failures > 0`,
    },
    {
      name: "refused records of providers",
      command: "providers refused",
      rows: sql`select refused_at as since from refused_records where cleared_at is null`,
    },
  ],
};
