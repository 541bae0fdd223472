import type { Feature } from "../../feature.ts";
import { checkPayoutBatches } from "./batches/check_payout_batches.ts";
import { checkWithdrawals } from "./check_withdrawals.ts";
import { withdrawalRoutes } from "./http.ts";
import { cardRoutes } from "./payout_accounts/cards/http.ts";
import { askAboutPayouts } from "./payouts/ask_about_payouts.ts";

export const withdrawals: Feature = {
  calls: [cardRoutes, withdrawalRoutes],
  jobs: [
    { name: "ask about payouts", everyMs: 2_000, run: askAboutPayouts },
  ],
  checks: [checkWithdrawals, checkPayoutBatches],
};
