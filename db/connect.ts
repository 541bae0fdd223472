import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./types.ts";
import { noteStatements, type Unanswered } from "./unanswered.ts";

/** How a pool is opened. */
export interface PoolOptions {
  max?: number;
  /** Gets the server's notices and warnings. */
  onNotice?: (notice: string) => void;
  /** Of time that only goes on, in ms: how long statements wait for their answers is measured by it. */
  clock?: () => number;
}

/** Opens a pool: {@link openPool} says which. */
export function connect(url: string, options: PoolOptions = {}): Kysely<DB> {
  return openPool(url, options).db;
}

/**
 * Opens a pool of at most `max` (20) connections to the PostgreSQL at `url`; close it with `db.destroy()`.
 *
 * int8 arrives as `bigint`. Nothing in a session outlives a transaction (no `SET`, no named statements), so the address
 * may be that of a transaction pooler.
 */
export function openPool(url: string, options: PoolOptions = {}): { db: Kysely<DB>; unanswered: Unanswered } {
  const pool = createPool(url, options);
  const unanswered = noteStatements(pool, options.clock);
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), unanswered };
}

/** The connections alone, for one who lends them: {@link openPool} says how they are. Close them with `end()`. */
export function createPool(url: string, options: Omit<PoolOptions, "clock"> = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: patienceMs(url),
    // Idle connections stay: a new one plans every statement of the ledger anew, and pg's timeout for closing one sets
    // a timer after each query, which cost the process a third of its time.
    idleTimeoutMillis: 0,
    // A server whose machine is gone says nothing: the kernel asks for it while a connection waits.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: int8AsBigint,
  });
  // The server may end a connection while no query waits for an answer on it: an idle one, or one between two
  // statements of a transaction. Without this listener, that would end the process. The pool replaces it, and the next
  // query reports an outage.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const { onNotice } = options;
  if (onNotice) pool.on("connect", (client) => client.on("notice", ({ message }) => onNotice(message ?? "")));
  return pool;
}

/**
 * How long to wait for a connection, in milliseconds: the address' `connect_timeout`, in seconds as in all programs of
 * PostgreSQL, or 10 s.
 */
function patienceMs(url: string): number {
  const seconds = Number(new URL(url).searchParams.get("connect_timeout") ?? 10);
  return seconds > 0 ? seconds * 1000 : 10_000;
}

/** Reads int8 as `bigint`: money and ids are int8, and a JavaScript number would round them above 2^53. */
export const int8AsBigint: pg.CustomTypesConfig = {
  getTypeParser:
    ((oid: number, format?: "text" | "binary") =>
      oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
