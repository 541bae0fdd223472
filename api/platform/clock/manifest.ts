import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const clockManifest = {
  tables: {
    clock_marks: none,
  },
  locks: { site: ["clock_marks"] },
} as const satisfies Manifest;
