import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const booksManifest = {
  tables: {
    ledger_days: none,
  },
} as const satisfies Manifest;
