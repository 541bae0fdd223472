import type { Purge } from "../../work/purge.ts";

/** How long it is known what happened to a member's account: as long as from where they signed in. */
const memberEventRetentionMs = 180 * 86_400_000;

/** Events of half a year ago. */
export const memberEventPurge: Purge = {
  table: "member_events",
  column: "created_at",
  everyMs: 3_600_000,
  until: ({ now }) => new Date(now().getTime() - memberEventRetentionMs),
};
