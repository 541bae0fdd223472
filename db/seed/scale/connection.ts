import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { createClient, int8AsBigint } from "../../connect.ts";
import type { DB } from "../../types.ts";

/** One connection to a database: the statements of a transaction on `db` and the copies by `client` go together. */
export interface ScaleConnection extends AsyncDisposable {
  db: Kysely<DB>;
  client: pg.Client;
}

/** Connects once; disposing closes the connection. */
export async function scaleConnection(url: string): Promise<ScaleConnection> {
  const client = createClient(url, { types: int8AsBigint, connectionTimeoutMillis: 10_000 });
  // A server that goes away is reported by the statement that waits for it.
  client.on("error", () => {});
  await client.connect();
  const alone = Object.assign(client, { release: () => {} });
  const pool = { options: {}, connect: () => Promise.resolve(alone), end: () => client.end() };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, client, [Symbol.asyncDispose]: () => db.destroy() };
}
