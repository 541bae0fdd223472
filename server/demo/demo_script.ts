import { createCaches } from "@/api/work/caches.ts";
import type { Kysely } from "kysely";
import { v7 } from "uuid";
import type { Ctx } from "@/api/context.ts";
import { createCatalogue } from "@/api/games/catalogue/catalogue.ts";
import type { DB } from "@/db/types.ts";
import { pastOrdersOn, pastPlayOn } from "../sandboxes.ts";

/** The month of the demo: its place in time, and the means of everything in it. */
export interface DemoScript {
  /** Operations at the story's time, inside the one transaction that writes all of it. */
  ctx: Ctx;
  /** Sets the time to so many hours before the end. */
  goTo(hoursAgo: number): void;
  pass(minutes: number): void;
  /** A number from 0 to limit - 1, the same in every telling. */
  below(limit: number): number;
  /** UUIDv7 of the story's time. */
  id(): string;
  play: Awaited<ReturnType<typeof pastPlayOn>>["play"];
  /** By vendor. */
  orders: Awaited<ReturnType<typeof pastOrdersOn>>;
}

/** Begins a story that ends now, on a handle of the database that is one transaction. */
export async function createDemoScript(outside: Ctx, db: Kysely<DB>): Promise<DemoScript> {
  // On the fifth second of a minute: draws that are due on the minute take bets then.
  const end = Math.floor(outside.now().getTime() / minuteMs) * minuteMs - 55_000;
  const below = createLuck(seed);
  let at = end;
  const now = () => new Date(at);
  const { providers, play } = await pastPlayOn(db, { now, below });
  // The process's caches belong to the database outside.
  const ctx: Ctx = {
    ...outside,
    db,
    now,
    providers,
    catalogue: createCatalogue(db, { now }),
    caches: createCaches({ db, vault: outside.vault }),
  };
  return {
    ctx,
    goTo: (hoursAgo) => void (at = end - Math.round(hoursAgo * 60) * minuteMs),
    pass: (minutes) => void (at += minutes * minuteMs),
    below,
    id: () => v7({ msecs: at, random: Uint8Array.from({ length: 16 }, () => below(256)) }),
    play,
    orders: await pastOrdersOn(db),
  };
}

const minuteMs = 60_000;
const seed = 0x6a616465;

/** Mulberry32: enough to tell a story by, and nothing else. */
function createLuck(state: number): (limit: number) => number {
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor(((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 * limit);
  };
}
