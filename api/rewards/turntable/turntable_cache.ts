import { cacheOf } from "../../work/caches.ts";
import { LRUCache } from "lru-cache";
import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { singleFlight } from "../../work/single_flight.ts";
import { cacheFor } from "../../work/cache_for.ts";
import {
  type CurrentTurntable,
  readShownAs,
  readTurntables,
  readVersion,
  type ShownAs,
  type TurntableVersion,
} from "./current_turntable.ts";
import { listWinners, type Winner } from "./list_winners.ts";

/**
 * The turntable as this process remembers it: showing it asks the database nothing. A draw is decided by the rows, under
 * their locks, and never by this.
 */
export interface TurntableCache {
  /** The turntable whose time it is; of several the one that began last. Null if there is none. */
  current(now: Date): Promise<CurrentTurntable | null>;
  /** One version of the odds, which never changes: read once, then remembered. Null if there is none. */
  version(turntable: bigint, version: number): Promise<TurntableVersion | null>;
  /** The latest draws that won something, read again after {@link winnersLifetimeMs}. */
  winners(): Promise<readonly Winner[]>;
  /**
   * Checks whether another version or turntable is shown now, in a read that begins after this call. Keeps the cache if
   * it fails.
   */
  refresh(now: Date): Promise<void>;
}

/** How long a process may show old winners, in milliseconds. */
export const winnersLifetimeMs = 5_000;

/** So many versions that were asked for by their numbers are remembered. */
const maxVersions = 100;

/**
 * A memory over the database. Callers at the same time share one read; a read that fails is not remembered.
 * @param clock in ms, for the winners
 */
export function createTurntableCache(db: Kysely<DB>, clock?: () => number): TurntableCache {
  let cached: Promise<CurrentTurntable[]> | null = null;
  const versions = new LRUCache<string, TurntableVersion, { turntable: bigint; version: number }>({
    max: maxVersions,
    fetchMethod: async (_key, _known, { context: { turntable, version } }) =>
      await readVersion(db, turntable, version) ?? undefined,
    ignoreFetchAbort: true,
  });

  async function turntables(now: Date): Promise<CurrentTurntable[]> {
    if (cached) return await cached;
    const reading = readTurntables(db, now);
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = null;
    });
    return await reading;
  }

  const refresh = singleFlight(async (now: Date) => {
    if (cached === null) return;
    const known = await cached;
    if (fingerprintOf(await readShownAs(db, now)) === fingerprintOf(known)) return;
    cached = Promise.resolve(await readTurntables(db, now));
  });

  return {
    async current(now) {
      const published = await turntables(now);
      return published.find(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || now < endsAt)) ?? null;
    },
    async version(turntable, version) {
      return await versions.fetch(`${turntable}/${version}`, { context: { turntable, version } }) ?? null;
    },
    winners: cacheFor(winnersLifetimeMs, () => listWinners(db), clock),
    refresh,
  };
}

function fingerprintOf(published: readonly ShownAs[]): string {
  return published.map(({ turntable, version, startsAt, endsAt }) =>
    `${turntable}/${version} ${startsAt.getTime()} ${endsAt?.getTime()}`
  ).join();
}

/** The turntable as this process remembers it. */
export const turntableOf = cacheOf<TurntableCache>(({ db }, clock) => createTurntableCache(db, clock));
