import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** What the feature declares. */
export const eventsManifest = {
  tables: {
    // Members' ids for less than a second.
    unsent_changes: none,
  },
} as const satisfies Manifest;
