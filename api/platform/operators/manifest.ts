import { aDay, type Manifest } from "../../manifest.ts";
import { none } from "../../member_table.ts";

/** The feature's declarations. */
export const operatorsManifest = {
  tables: {
    operators: none,
    operator_sessions: none,
  },
  sealed: [
    { table: "operators", column: "secret_sealed", row: ["name"] },
  ],
  subjects: {
    operator: { row: null, isNamed: true, decisions: { add: aDay, role: aDay, reset: aDay, enable: aDay } },
  },
} as const satisfies Manifest;
