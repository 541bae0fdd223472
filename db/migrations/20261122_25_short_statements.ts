import { type Kysely, sql } from "kysely";

/**
 * A request reads a few rows by index. Where tables are large the planner takes some such statements for long ones, and
 * starts other processes for them or compiles them: a statement of a month took 35 ms so instead of 2. Reports and the
 * books' check, which do read whole tables, ask for other processes in their own transactions.
 *
 * These are settings of the database, as a transaction pooler keeps none of a session. A role that does not own it can't
 * set them: everything works without.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await forEverySession(db, "set max_parallel_workers_per_gather = 0", "set jit = off");
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await forEverySession(db, "reset max_parallel_workers_per_gather", "reset jit");
}

async function forEverySession(db: Kysely<unknown>, ...changes: string[]): Promise<void> {
  const statements = changes.map((change) => `execute format('alter database %I ${change}', current_database());`);
  await sql`
    do $$ begin
      ${sql.raw(statements.join("\n      "))}
    exception when insufficient_privilege then
      raise notice 'Let the owner of the database give it: ${sql.raw(changes.join("; "))}';
    end $$`.execute(db);
}
