import type { Purge } from "../../work/purge.ts";

/** How long it is known what came of a copy, in ms. */
const copyRetentionMs = 30 * 86_400_000;

/** Codes whose time is over, and copies of long ago. */
export const emailPurges: readonly Purge[] = [
  { table: "email_codes", column: "expires_at", everyMs: 60_000, until: ({ now }) => now() },
  {
    table: "email_copies",
    column: "created_at",
    everyMs: 3_600_000,
    until: ({ now }) => new Date(now().getTime() - copyRetentionMs),
  },
];
