import type { PostgresPool } from "kysely";
import type pg from "pg";

/**
 * Lends a pool's connections to one borrower: the loan's end waits for those that are still in use, as a pool's end does,
 * and leaves them open for the next borrower.
 */
export function lendPool(pool: pg.Pool): PostgresPool {
  let inUse = 0;
  const { promise: unused, resolve } = Promise.withResolvers<void>();
  let isEnding = false;
  const settle = () => void (isEnding && inUse === 0 && resolve());
  return {
    options: pool.options,
    async connect() {
      if (isEnding) throw new Error("The test has ended, and its database is no longer its own.");
      inUse++;
      try {
        const client = await pool.connect();
        const { release } = client;
        client.release = (error) => {
          release.call(client, error);
          inUse--;
          settle();
        };
        return client as Awaited<ReturnType<PostgresPool["connect"]>>;
      } catch (error) {
        inUse--;
        settle();
        throw error;
      }
    },
    end() {
      isEnding = true;
      settle();
      return unused;
    },
  };
}
