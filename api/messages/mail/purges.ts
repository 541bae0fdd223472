import type { Ctx } from "../../context.ts";
import type { Purge } from "../../work/purge.ts";

const dayMs = 86_400_000;

/** How long a mail that the site wrote is kept, read or not (ms): a year's records, and a month to ask about them. */
export const mailRetentionMs = 400 * dayMs;

/** How long a broadcast is kept after it has expired (ms): for operators, members no longer see it. */
const broadcastRetentionMs = 90 * dayMs;

/** Old mails, and broadcasts that have long expired: one to named members takes their rows along. */
export const mailPurges: readonly Purge[] = [
  { table: "mails", column: "created_at", everyMs: 3_600_000, until: before(mailRetentionMs) },
  { table: "broadcast_reads", column: "expires_at", everyMs: 600_000, until: before(broadcastRetentionMs) },
  { table: "broadcasts", column: "expires_at", everyMs: 3_600_000, until: before(broadcastRetentionMs) },
];

function before(retentionMs: number) {
  return ({ now }: Ctx) => new Date(now().getTime() - retentionMs);
}
