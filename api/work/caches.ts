import type { Core } from "../core.ts";

/** Creates a cache; `clock` gives milliseconds, for values that expire. */
type Make<Cache> = (core: Pick<Core, "db" | "vault">, clock?: () => number) => Cache;

/** The caches of a process's features, each made when it is first read. */
export interface Caches {
  get<Cache>(make: Make<Cache>): Cache;
}

/** A feature's cache: called with a context it gives that process's own. */
export interface CacheOf<Cache> {
  (ctx: { caches: Caches }): Cache;
  /** The caches of a context with another in this one's place. */
  replaced(ctx: { caches: Caches }, other: Cache): Caches;
}

/** The caches of one process. */
export function createCaches(core: Pick<Core, "db" | "vault">, clock?: () => number): Caches {
  const made = new Map<Make<unknown>, unknown>();
  return {
    get<Cache>(make: Make<Cache>): Cache {
      if (!made.has(make)) made.set(make, make(core, clock));
      return made.get(make) as Cache;
    },
  };
}

/** Declares a feature's cache. */
export function cacheOf<Cache>(make: Make<Cache>): CacheOf<Cache> {
  const read = ({ caches }: { caches: Caches }) => caches.get(make);
  return Object.assign(read, {
    replaced: ({ caches }: { caches: Caches }, other: Cache): Caches => ({
      get: <Any>(one: Make<Any>) => one as unknown === make ? other as unknown as Any : caches.get(one),
    }),
  });
}
