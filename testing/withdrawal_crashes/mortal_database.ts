import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { int8AsBigint } from "@/db/connect.ts";
import type { DB } from "@/db/types.ts";

/** A database whose process dies at a point, as by `kill -9`. */
export interface MortalDatabase {
  db: Kysely<DB>;
  /** Passes one more point, which may be the last. */
  pass(): void;
  /** How many points were passed. */
  points(): number;
}

/**
 * Points are before and after each commit and after each statement outside of a transaction: between two of them nothing
 * changes for other processes.
 * @param dieAt from 1
 */
export function mortalDatabase(url: string, dieAt: number): MortalDatabase {
  let points = 0;
  const pass = () => {
    if (++points === dieAt) Deno.kill(Deno.pid, "SIGKILL");
  };
  const pool = new pg.Pool({ connectionString: url, max: 2, types: int8AsBigint });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: mortal(pool, pass) }) });
  return { db, pass, points: () => points };
}

function mortal(pool: pg.Pool, pass: () => void): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let inTransaction = false;
      const query = async (text: string, values: unknown[]) => {
        inTransaction ||= text === "begin";
        if (text === "commit") pass();
        const answer = await client.query(text, values);
        inTransaction &&= text !== "commit" && text !== "rollback";
        if (!inTransaction) pass();
        return answer;
      };
      return { query, release: () => client.release() } as unknown as Awaited<ReturnType<PostgresPool["connect"]>>;
    },
    end: () => pool.end(),
  } as PostgresPool;
}
