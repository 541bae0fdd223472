import type { Purge } from "../../work/purge.ts";
import { dayMs } from "@/shared/taipei_time.ts";

/** Sessions that are over for a day: until then the time of play of a stay is known from when they were last seen. */
export const sessionPurge: Purge = {
  table: "sessions",
  column: "expires_at",
  everyMs: 600_000,
  until: ({ now }) => new Date(now().getTime() - dayMs),
};

/** How long it is known from where a member signed in. */
const deviceRetentionMs = 180 * 24 * 60 * 60 * 1000;

/** Devices without a sign-in for long. */
export const devicePurge: Purge = {
  table: "devices",
  column: "last_seen_at",
  everyMs: 3_600_000,
  until: ({ now }) => new Date(now().getTime() - deviceRetentionMs),
};
