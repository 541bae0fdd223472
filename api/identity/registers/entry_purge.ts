import { dayMs } from "@/shared/taipei_time.ts";
import type { Purge } from "../../work/purge.ts";

/** Entries that have ended refuse no sign-up: 30 days later they go, with what says that members are in them. */
export const entryPurge: Purge = {
  table: "exclusion_entries",
  column: "ends_at",
  everyMs: 3_600_000,
  until: ({ now }) => new Date(now().getTime() - 30 * dayMs),
};
