import type { Purge } from "../../work/purge.ts";
import { attemptLimits, maxCounted } from "./limits.ts";

/** Counts of failed sign-ins whose windows are over, and those above the most, the ones tried longest ago first. */
export const signInAttemptPurge: Purge = {
  table: "sign_in_attempts",
  column: "tried_at",
  everyMs: 60_000,
  maxRows: maxCounted,
  until: ({ now }) =>
    new Date(now().getTime() - Math.max(...Object.values(attemptLimits).map(({ windowMs }) => windowMs))),
};
