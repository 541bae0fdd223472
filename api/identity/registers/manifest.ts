import { aDay, type Manifest } from "../../manifest.ts";
import { held, none, own } from "../../member_table.ts";

/** The feature's declarations. */
export const registersManifest = {
  tables: {
    exclusion_registers: none,
    // Of people whom the site may not know: an entry is the register's, and goes with it.
    exclusion_entries: none,
    // A sign for operators that may be another person's, so a member is not given it.
    exclusion_matches: held("exclusion_matches", {
      rows: own,
      deletes: "always",
      shown: [],
      hidden: ["member_id", "entry_id", "found_at", "cleared_at"],
    }),
  },
  subjects: {
    register: { row: null, isNamed: true, decisions: { removal: aDay, loosening: aDay } },
  },
} as const satisfies Manifest;
