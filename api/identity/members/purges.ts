import type { Purge } from "../../work/purge.ts";

/** Sessions that are over; the site is the same without them. */
export const sessionPurge: Purge = {
  table: "sessions",
  column: "expires_at",
  everyMs: 600_000,
  until: ({ now }) => now(),
};

/** How long it is known from where a member signed in. */
export const deviceRetentionMs = 180 * 24 * 60 * 60 * 1000;

/** Devices without a sign-in for long. */
export const devicePurge: Purge = {
  table: "devices",
  column: "last_seen_at",
  everyMs: 3_600_000,
  until: ({ now }) => new Date(now().getTime() - deviceRetentionMs),
};
