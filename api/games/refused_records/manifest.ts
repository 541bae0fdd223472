import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const refusedRecordsManifest = {
  tables: {
    refused_records: none,
  },
} as const satisfies Manifest;
