import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const eventsManifest = {
  tables: {
    // Members' ids for less than a second.
    unsent_changes: none,
  },
} as const satisfies Manifest;
