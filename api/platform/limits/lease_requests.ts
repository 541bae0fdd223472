import { sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { Purge } from "../../work/purge.ts";
import { windowMs } from "./rules.ts";

/** A share of a caller's requests in one minute that a process asks for. */
export interface RequestLease {
  /** The rule, and the member or address. */
  key: string;
  /** When the minute began. */
  window: Date;
  /** How many the limit lets through in it. */
  limit: number;
  wanted: number;
}

/**
 * Gives so many of the wanted requests as the limit has left, over all processes. Those that are asked for together are
 * taken by one statement, in the order of their keys, so that statements don't wait for each other crosswise.
 */
export const leaseRequests = batchPerDatabase<RequestLease, number>(async (db, leases) => {
  const { rows } = await sql<{ key: string; window_started_at: Date; requests: number }>`
    insert into request_counts as c (key, window_started_at, requests)
      select key, window_started_at, wanted from ${
    rowsOf("input", leases, {
      key: ["text", ({ key }) => key],
      window_started_at: ["timestamptz", ({ window }) => window],
      wanted: ["integer", ({ wanted }) => wanted],
    })
  }
      order by key, window_started_at
    on conflict (key, window_started_at) do update set requests = least(c.requests + excluded.requests, 1000000000)
    returning key, window_started_at, requests`.execute(db);
  const counted = new Map(rows.map((row) => [nameOf(row.key, row.window_started_at), row.requests]));
  return leases.map(({ key, window, limit, wanted }) => {
    const before = counted.get(nameOf(key, window))! - wanted;
    return Math.min(wanted, Math.max(0, limit - before));
  });
}, { keyOf: ({ key, window }) => nameOf(key, window) });

function nameOf(key: string, window: Date): string {
  return `${window.getTime()} ${key}`;
}

/** Counts of minutes that are over. */
export const requestCountPurge: Purge = {
  table: "request_counts",
  column: "window_started_at",
  everyMs: 60_000,
  until: ({ now }) => new Date(now().getTime() - 2 * windowMs),
};
