import { sql } from "kysely";
import { connect } from "@/db/connect.ts";

/** What pgbench does when it has filled its tables, and the server by itself within a minute: plans for empty ones are slow. */
export async function analyze(url: string): Promise<void> {
  await using db = connect(url, { max: 1 });
  await sql`analyze`.execute(db);
}
