import type { Feature } from "../../feature.ts";
import { checkRebates } from "./check_rebates.ts";
import { creditRebates } from "./credit_rebates.ts";
import { expireRebates } from "./expire_rebates.ts";
import { rebateRoutes } from "./http.ts";
import { runRebates } from "./days/run_rebates.ts";

export const rebates: Feature = {
  calls: [rebateRoutes],
  jobs: [
    { name: "run rebates", everyMs: 10_000, run: (ctx) => runRebates(ctx) },
    { name: "credit rebates", everyMs: 5_000, run: creditRebates },
    { name: "expire rebates", everyMs: 60_000, run: expireRebates },
  ],
  checks: [checkRebates],
};
