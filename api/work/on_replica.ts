import { setTimeout as delay } from "node:timers/promises";
import { hasReplayed, type LogPosition, readLogEnd, type Replica } from "@/db/pool/replica.ts";
import type { Ctx } from "../context.ts";
import { errorFields } from "../log/cause_text.ts";

/** A replica that fails is one incident. */
export const replicaFailed = "a read failed on the replica";

/** How long a read rests at first between two looks at how far the replica is, and at most (ms). */
const restsMs = { first: 5, longest: 200 };

/** How long it is left alone after it was behind, and after a read failed there (ms). */
const pauseMs = { behind: 500, failed: 10_000 };

/** The parts of the context that a read needs which may be done on the replica. */
export type ReadingCtx = Pick<Ctx, "db" | "replica" | "incidents" | "log" | "now" | "metrics">;

/**
 * Reads on the replica if it has all that was committed until now, so that no caller reads less than they wrote or saw; on
 * the primary if there is none, it is behind, or the read fails there.
 * @param read is repeated on the primary if it fails on the replica, so it must not write
 */
export async function onReplica<Context extends ReadingCtx, Value>(
  ctx: Context,
  read: (ctx: Context) => Promise<Value>,
): Promise<Value> {
  const { replica } = ctx;
  if (!replica || ctx.db.isTransaction) return await read(ctx);
  if (!replica.isPaused() && await hasCaughtUp(ctx, replica)) {
    try {
      const value = await read({ ...ctx, db: replica.db });
      ctx.incidents.worked(ctx, replicaFailed);
      ctx.metrics.read("replica");
      return value;
    } catch (error) {
      const value = await read(ctx);
      // The primary could: so it was the replica's.
      failed(ctx, replica, error);
      ctx.metrics.read("primary");
      return value;
    }
  }
  ctx.metrics.read("primary");
  return await read(ctx);
}

async function hasCaughtUp(ctx: ReadingCtx, replica: Replica): Promise<boolean> {
  // A primary that can't say how far it is, as a standby can't, is read itself.
  const end = await readLogEnd(ctx.db).catch(() => null);
  if (!end) return false;
  try {
    let waitedMs = 0;
    for (let restMs = restsMs.first;; restMs = Math.min(2 * restMs, restsMs.longest)) {
      if (await hasReached(replica, end)) return true;
      if (waitedMs + restMs > replica.patience.behindMs) break;
      await delay(restMs);
      waitedMs += restMs;
    }
    replica.pause(pauseMs.behind);
  } catch (error) {
    failed(ctx, replica, error);
  }
  return false;
}

/** Whether it has replayed so far. Throws when it takes too long: the connection to a machine that is gone takes longer. */
async function hasReached({ db, patience: { pollMs } }: Replica, end: LogPosition): Promise<boolean> {
  const done = new AbortController();
  const late = delay(pollMs, null, { signal: done.signal }).then(() => {
    throw new Error(`the replica did not answer within ${pollMs} ms`);
  });
  try {
    return await Promise.race([hasReplayed(db, end), late]);
  } finally {
    done.abort();
  }
}

function failed(ctx: ReadingCtx, replica: Replica, error: unknown): void {
  replica.pause(pauseMs.failed);
  ctx.incidents.failed(ctx, { level: "warn", event: replicaFailed, fields: errorFields(error) });
}
