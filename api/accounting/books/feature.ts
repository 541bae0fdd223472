import type { Feature } from "../../feature.ts";
import { checkLedgerDays } from "./check_ledger_days.ts";
import { checkOrders } from "./check_orders.ts";
import { checkRewards } from "./check_rewards.ts";
import { readLastCheck } from "./last_check.ts";
import { checkLedger } from "@/db/ledger/check_ledger.ts";
import { makeComingPartitions } from "@/db/ledger/partitions.ts";

export const books: Feature = {
  jobs: [
    { name: "make ledger partitions", everyMs: 3_600_000, run: (ctx) => makeComingPartitions(ctx.db, ctx.now()) },
  ],
  checks: [checkLedger, checkOrders, checkRewards, checkLedgerDays],
  metrics: [
    {
      name: "ledger_check_findings",
      help: "Findings of the last `accounts check --note`",
      read: async (ctx) => (await readLastCheck(ctx))?.findings ?? null,
    },
    {
      name: "ledger_check_age_seconds",
      help: "How long ago it was",
      read: async (ctx) => {
        const last = await readLastCheck(ctx);
        return last && (ctx.now().getTime() - last.at.getTime()) / 1000;
      },
    },
  ],
};
