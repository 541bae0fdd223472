import { none } from "../../member_table.ts";
import { aDay, type Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const recoveryManifest = {
  tables: {
    recoveries: none,
  },
  locks: { site: ["recoveries"] },
  subjects: {
    recovery: { row: "recoveries", isNamed: true, decisions: { transfers: aDay, end: aDay } },
  },
} as const satisfies Manifest;
