import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const maintenanceManifest = {
  tables: {
    maintenance_windows: none,
  },
  locks: { site: ["maintenance_windows"] },
} as const satisfies Manifest;
