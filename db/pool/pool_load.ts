import type pg from "pg";

/** How a pool's connections are used. */
export interface PoolLoad {
  open: number;
  /** Of these, how many do nothing. */
  idle: number;
  /** How many wait for a connection now. */
  waiting: number;
  /** How many had to wait so far, and how long all together, in seconds. */
  waits: number;
  waitedSeconds: number;
}

/**
 * Notes who has to wait for a connection of a pool, and gives how it is used now.
 * @param clock of time that only goes on, in ms
 */
export function notePoolLoad(pool: pg.Pool, clock: () => number = () => performance.now()): () => PoolLoad {
  let [waits, waitedMs] = [0, 0];
  const connect = pool.connect;
  // Kysely asks for each connection here.
  const value = (...input: unknown[]): unknown => {
    const hasFree = pool.idleCount > 0 || pool.totalCount < pool.options.max;
    const connection: unknown = Reflect.apply(connect, pool, input);
    if (hasFree || !(connection instanceof Promise)) return connection;
    const since = clock();
    waits++;
    const ended = () => void (waitedMs += clock() - since);
    connection.then(ended, ended);
    return connection;
  };
  Object.defineProperty(pool, "connect", { value });
  return () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    waits,
    waitedSeconds: waitedMs / 1000,
  });
}
