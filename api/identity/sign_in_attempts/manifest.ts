import { none } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const signInAttemptsManifest = {
  tables: {
    sign_in_attempts: none,
  },
} as const satisfies Manifest;
