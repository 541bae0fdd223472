import type { CompiledQuery, DatabaseConnection } from "kysely";
import pg from "pg";
import { int8AsBigint } from "@/db/connect.ts";

/** The one connection that a run's site has to its database. */
export interface SiteConnection extends DatabaseConnection, AsyncDisposable {}

/**
 * Connects to a run's database. Each statement is prepared once and commits don't wait for the disk: a run repeats the
 * same few dozen statements ten thousand times, and its database is thrown away after it.
 */
export async function connectSite(url: string): Promise<SiteConnection> {
  const client = new pg.Client({ connectionString: url, types: int8AsBigint, options: "-c synchronous_commit=off" });
  await client.connect();
  const names = new Map<string, string>();
  const nameOf = (sql: string) => {
    const name = names.get(sql) ?? `s${names.size}`;
    names.set(sql, name);
    return name;
  };
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const { command, rowCount, rows } = await client.query({
        name: nameOf(sql),
        text: sql,
        values: [...parameters],
      });
      const changes = ["INSERT", "UPDATE", "DELETE"].includes(command);
      return { rows: rows as Row[], ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    },
    streamQuery: () => {
      throw new Error("the simulator has no streamed queries");
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
