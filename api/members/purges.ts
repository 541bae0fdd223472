import type { Purge } from "../purge.ts";
import { attemptLimits } from "./sign_in_attempts.ts";

/** Sessions that are over; the site is the same without them. */
export const sessionPurge: Purge = {
  table: "sessions",
  column: "expires_at",
  everyMs: 600_000,
  until: ({ now }) => now(),
};

/** Counts of failed sign-ins whose window is over. */
export const signInAttemptPurge: Purge = {
  table: "sign_in_attempts",
  column: "window_started_at",
  everyMs: 60_000,
  until: ({ now }) => new Date(now().getTime() - attemptLimits.windowMs),
};

/** How long it is known from where a member signed in. */
export const deviceKeptMs = 180 * 24 * 60 * 60 * 1000;

/** Devices without a sign-in for long. */
export const devicePurge: Purge = {
  table: "devices",
  column: "last_seen_at",
  everyMs: 3_600_000,
  until: ({ now }) => new Date(now().getTime() - deviceKeptMs),
};
