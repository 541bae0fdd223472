import type { Purge } from "../../work/purge.ts";

/** Codes whose time is over. */
export const smsCodePurge: Purge = {
  table: "sms_codes",
  column: "expires_at",
  everyMs: 60_000,
  until: ({ now }) => now(),
};

/** Counts of messages that have ended. */
export const smsCountPurge: Purge = {
  table: "sms_counts",
  column: "ends_at",
  everyMs: 600_000,
  until: ({ now }) => now(),
};
