import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** What the feature declares. */
export const refusedRecordsManifest = {
  tables: {
    refused_records: none,
  },
} as const satisfies Manifest;
