import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const vaultManifest = {
  tables: {
    data_keys: none,
    site_processes: none,
  },
} as const satisfies Manifest;
