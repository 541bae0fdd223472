import { sql } from "kysely";
import { connect } from "@/db/connect.ts";

/**
 * Analyzes the tables as pgbench does after filling them, and the server within a minute: plans for empty tables are
 * slow.
 */
export async function analyze(url: string): Promise<void> {
  await using db = connect(url, { max: 1 });
  await sql`analyze`.execute(db);
}
