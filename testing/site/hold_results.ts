import type { Kysely, KyselyPlugin } from "kysely";
import type { DB } from "@/db/types.ts";

/** A result that was read and is held back. */
export interface HeldResult {
  /** The database has answered. */
  read: Promise<void>;
  release(): void;
}

/**
 * A handle of the same database that holds back the next result with a column of that name, so that what is read later
 * arrives earlier.
 */
export function holdResults(db: Kysely<DB>): { db: Kysely<DB>; holdNext(column: string): HeldResult } {
  const holds = new Map<string, () => Promise<void>>();
  const holding: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const [column, hold] of holds) {
        if (Object.hasOwn(result.rows[0] ?? {}, column) && holds.delete(column)) await hold();
      }
      return result;
    },
  };
  return {
    db: db.withPlugin(holding),
    holdNext(column) {
      const read = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      holds.set(column, () => {
        read.resolve();
        return released.promise;
      });
      return { read: read.promise, release: released.resolve };
    },
  };
}
