import type { Feature } from "../../feature.ts";
import { checkProviderDays } from "./check_provider_days.ts";
import { closeDays } from "./close_days.ts";

export const reports: Feature = {
  jobs: [
    { name: "close days of the ledger", everyMs: 600_000, run: closeDays },
  ],
  checks: [checkProviderDays],
};
