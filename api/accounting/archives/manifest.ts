import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const archivesManifest = {
  tables: {
    archives: none,
    archived_balances: none,
    archived_days: none,
    archived_bets: none,
  },
} as const satisfies Manifest;
