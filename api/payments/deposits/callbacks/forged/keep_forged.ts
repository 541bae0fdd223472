import type { ForgedCallback } from "./tally.ts";
import type { Kysely } from "kysely";
import { type Batcher, createBatcher } from "@/packages/batcher/create_batcher.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import { keepHour } from "./keep_hour.ts";

/**
 * Counts a forged callback, and stores it whole while its source, its hour and the setting `deposit.forged_callbacks`
 * leave room. Those that come together go in one transaction, one at a time in a process: however many come, they hold
 * one connection, and authentic ones never wait for them.
 */
export async function keepForged(ctx: Ctx, forged: ForgedCallback): Promise<void> {
  let batcher = batchers.get(ctx.db);
  if (!batcher) {
    batcher = createBatcher(keepBatch, { patienceMs: Infinity, maxBatches: 1 });
    batchers.set(ctx.db, batcher);
  }
  await batcher({ ctx, at: ctx.now(), forged });
}

interface Received {
  ctx: Ctx;
  at: Date;
  forged: ForgedCallback;
}

// By database and not by process, so that each test and each process of the simulator has its own.
const batchers = new WeakMap<Kysely<DB>, Batcher<Received, void>>();

async function keepBatch(received: readonly Received[]): Promise<void[]> {
  const hours = Map.groupBy(received, ({ at }) => Math.floor(at.getTime() / hourMs) * hourMs);
  for (const [hour, ofHour] of hours) {
    const { ctx, at } = ofHour[0]!;
    await keepHour(ctx, new Date(hour), at, ofHour.map(({ forged }) => forged));
  }
  return received.map(() => undefined);
}

const hourMs = 60 * 60 * 1000;
