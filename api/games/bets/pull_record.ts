import type { Ctx } from "../../context.ts";
import type { TimeSpan } from "../providers/port.ts";
import type { Purge } from "../../work/purge.ts";

/** The result of a pull or a refetch. */
export interface PullRecord {
  provider: string;
  kind: "pull" | "refetch";
  startedAt: Date;
  fromCursor?: string | null;
  toCursor?: string | null;
  /** The start of its overlap. */
  overlapCursor?: string | null;
  settled?: TimeSpan;
  pages: number;
  fetched: number;
  taken: number;
  error: string | null;
}

/** Keeps what a pull came to. */
export async function recordPull(ctx: Ctx, record: PullRecord): Promise<void> {
  const { provider, kind, startedAt, settled, pages, fetched, taken, error } = record;
  await ctx.db.insertInto("bet_pulls").values({
    provider,
    kind,
    pages,
    fetched,
    taken,
    started_at: startedAt,
    ended_at: ctx.now(),
    from_cursor: record.fromCursor,
    to_cursor: record.toCursor,
    overlap_cursor: record.overlapCursor,
    settled_from: settled?.from,
    settled_before: settled?.to,
    error: error?.slice(0, 200),
  }).execute();
}

const dayMs = 86_400_000;

/** Records of pulls of a week, and so many at most; refused ones that were cleared three months ago; days that were compared more than a year ago. */
export const betPurges: readonly Purge[] = [
  { table: "bet_pulls", column: "started_at", maxRows: 500_000, everyMs: 600_000, until: before(7 * dayMs) },
  { table: "refused_records", column: "cleared_at", everyMs: 3_600_000, until: before(90 * dayMs) },
  { table: "bet_days", column: "begins_at", everyMs: 3_600_000, until: before(400 * dayMs) },
];

function before(retentionMs: number) {
  return ({ now }: Ctx) => new Date(now().getTime() - retentionMs);
}
