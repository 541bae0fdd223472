import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { checkCommissions } from "./check_commissions.ts";
import { referralRoutes } from "./http.ts";
import { runCommissionsOnce } from "./run_commissions.ts";
import { searchSignals } from "./search_signals.ts";

export const referrals: Feature = {
  calls: [referralRoutes],
  jobs: [
    { name: "run commissions", everyMs: 5_000, run: (ctx) => runCommissionsOnce(ctx) },
    { name: "search signs", everyMs: 5_000, run: (ctx) => searchSignals(ctx) },
  ],
  checks: [checkCommissions],
  queues: [
    {
      name: "referrals to decide",
      command: "referrals list",
      rows: sql`select min(found_at) as since from referral_flags where state = 'open' group by member_id, referred_id`,
    },
  ],
};
