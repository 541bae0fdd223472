import type { Kysely } from "kysely";
import { forEverySession } from "./for_every_session.ts";

/**
 * A request reads a few rows by index. Where tables are large the planner takes some such statements for long ones, and
 * starts other processes for them or compiles them: a statement of a month took 35 ms so instead of 2. Reports and the
 * books' check, which do read whole tables, ask for other processes in their own transactions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await forEverySession(db, "set max_parallel_workers_per_gather = 0", "set jit = off");
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await forEverySession(db, "reset max_parallel_workers_per_gather", "reset jit");
}
