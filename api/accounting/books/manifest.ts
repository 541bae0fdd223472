import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** What the feature declares. */
export const booksManifest = {
  tables: {
    ledger_days: none,
  },
} as const satisfies Manifest;
