import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { connect } from "@/db/connect.ts";

/** Where a sandbox keeps what it knows: a database's address, or connections that are lent until it stops. */
export type Database = string | PostgresPool;

/** Opens a small pool of a sandbox's own at an address, or takes the connections that are lent. */
export function connectTo<Tables>(database: Database, { max }: { max: number }): Kysely<Tables> {
  if (typeof database !== "string") return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database }) });
  // A pool does not know its tables: these are the sandbox's, not the site's.
  return connect(database, { max }) as unknown as Kysely<Tables>;
}
