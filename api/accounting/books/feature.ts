import type { Feature } from "../../feature.ts";
import { checkLedgerDays } from "./check_ledger_days.ts";
import { checkOrders } from "./check_orders.ts";
import { checkRewards } from "./check_rewards.ts";
import { checkLedger } from "@/db/ledger/check_ledger.ts";
import { makeComingPartitions } from "@/db/ledger/partitions.ts";

export const books: Feature = {
  jobs: [
    { name: "make ledger partitions", everyMs: 3_600_000, run: (ctx) => makeComingPartitions(ctx.db, ctx.now()) },
  ],
  checks: [checkLedger, checkOrders, checkRewards, checkLedgerDays],
};
