import type { Tracer } from "@opentelemetry/api";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { databaseAddress } from "./address.ts";
import { clientClass, connectingMs } from "./hosts.ts";
import { notePoolLoad, type PoolLoad } from "./pool/pool_load.ts";
import { traceStatements } from "./pool/trace_statements.ts";
import type { DB } from "./types.ts";
import { noteStatements, type Unanswered } from "./pool/unanswered.ts";

/** How a pool is opened. */
export interface PoolOptions {
  max?: number;
  /** How long a statement may take, in ms; left out, without an end. */
  answerMs?: number;
  /** Gets the server's notices and warnings. */
  onNotice?: (notice: string) => void;
  /** Of time that only goes on, in ms: how long statements wait for their answers is measured by it. */
  clock?: () => number;
  /** Makes a span of each statement, with its text and without its parameters. */
  tracer?: Tracer;
}

/** Opens a pool: {@link openPool} says which. */
export function connect(url: string, options: PoolOptions = {}): Kysely<DB> {
  return openPool(url, options).db;
}

/**
 * Opens a pool of at most `max` (20) connections to the PostgreSQL at `url` (address.ts says which parts it may have);
 * close it with `db.destroy()`.
 *
 * int8 arrives as `bigint`. Nothing in a session outlives a transaction (no `SET`, no named statements), so the address
 * may be that of a transaction pooler.
 */
export function openPool(
  url: string,
  options: PoolOptions = {},
): { db: Kysely<DB>; unanswered: Unanswered; load(): PoolLoad } {
  const pool = createPool(url, options);
  if (options.tracer) traceStatements(pool, options.tracer);
  const unanswered = noteStatements(pool, options.clock);
  const load = notePoolLoad(pool, options.clock);
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), unanswered, load };
}

/** The connections alone, for one who lends them: {@link openPool} says how they are. Close them with `end()`. */
export function createPool(url: string, options: Omit<PoolOptions, "clock" | "tracer"> = {}): pg.Pool {
  const address = databaseAddress(url);
  const pool = new pg.Pool({
    Client: clientClass(address) as new () => pg.Client,
    max: options.max ?? 20,
    connectionTimeoutMillis: connectingMs(address),
    query_timeout: options.answerMs,
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

/** One connection's client, not yet connected. Close it with `end()`. */
export function createClient(url: string, config: Omit<pg.ClientConfig, "connectionString">): pg.Client {
  return new (clientClass(databaseAddress(url)))(config);
}

/** Reads int8 as `bigint`: money and ids are int8, and a JavaScript number would round them above 2^53. */
export const int8AsBigint: pg.CustomTypesConfig = {
  getTypeParser:
    ((oid: number, format?: "text" | "binary") =>
      oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
