import { cacheOf } from "../../work/caches.ts";
import { LRUCache } from "lru-cache";
import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { lookInTurn } from "../../work/look_in_turn.ts";
import { rememberFor } from "../../work/remember_for.ts";
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
export interface TurntableMemory {
  /** The turntable whose time it is; of several the one that began last. Null where there is none. */
  current(now: Date): Promise<CurrentTurntable | null>;
  /** One version of the odds, which never changes: read once, then remembered. Null where there is none. */
  version(turntable: bigint, version: number): Promise<TurntableVersion | null>;
  /** The latest draws that won something, read again after {@link winnersLifetimeMs}. */
  winners(): Promise<readonly Winner[]>;
  /**
   * Looks whether another version or turntable is shown now, by a look that begins after this was asked. What is
   * remembered stays when it fails.
   */
  refresh(now: Date): Promise<void>;
}

/** How long a process may show old winners, in milliseconds. */
export const winnersLifetimeMs = 5_000;

/** So many versions that were asked for by their numbers are remembered. */
const mostVersions = 100;

/**
 * A memory over the database. Callers at the same time share one read; a read that fails is not remembered.
 * @param clock in ms, for the winners
 */
export function createTurntableMemory(db: Kysely<DB>, clock?: () => number): TurntableMemory {
  let remembered: Promise<CurrentTurntable[]> | null = null;
  const versions = new LRUCache<string, TurntableVersion, { turntable: bigint; version: number }>({
    max: mostVersions,
    fetchMethod: async (_key, _known, { context: { turntable, version } }) =>
      await readVersion(db, turntable, version) ?? undefined,
    ignoreFetchAbort: true,
  });

  async function turntables(now: Date): Promise<CurrentTurntable[]> {
    if (remembered) return await remembered;
    const reading = readTurntables(db, now);
    remembered = reading;
    reading.catch(() => {
      if (remembered === reading) remembered = null;
    });
    return await reading;
  }

  const refresh = lookInTurn(async (now: Date) => {
    if (remembered === null) return;
    const known = await remembered;
    if (print(await readShownAs(db, now)) === print(known)) return;
    remembered = Promise.resolve(await readTurntables(db, now));
  });

  return {
    async current(now) {
      const published = await turntables(now);
      return published.find(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || now < endsAt)) ?? null;
    },
    async version(turntable, version) {
      return await versions.fetch(`${turntable}/${version}`, { context: { turntable, version } }) ?? null;
    },
    winners: rememberFor(winnersLifetimeMs, () => listWinners(db), clock),
    refresh,
  };
}

function print(published: readonly ShownAs[]): string {
  return published.map(({ turntable, version, startsAt, endsAt }) =>
    `${turntable}/${version} ${startsAt.getTime()} ${endsAt?.getTime()}`
  ).join();
}

/** The turntable as this process remembers it. */
export const turntableOf = cacheOf<TurntableMemory>(({ db }, clock) => createTurntableMemory(db, clock));
