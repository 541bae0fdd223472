import { aDay, type Manifest } from "../../manifest.ts";
import { none } from "../../member_table.ts";

/** The feature's declarations. */
export const operatorsManifest = {
  tables: {
    operators: none,
    operator_sessions: none,
  },
  subjects: {
    operator: { row: null, isNamed: true, decisions: { add: aDay, role: aDay, reset: aDay, enable: aDay } },
  },
} as const satisfies Manifest;
