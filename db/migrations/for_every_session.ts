import { type Kysely, sql } from "kysely";

/**
 * Changes settings of the database, as a transaction pooler keeps none of a session. A role that does not own it can't set
 * them, and a server may not know one on its platform: everything works without, and a notice says what was left.
 * @param changes as `set jit = off` or `reset jit`, all of them or none
 */
export async function forEverySession(db: Kysely<unknown>, ...changes: string[]): Promise<void> {
  const statements = changes.map((change) => `execute format('alter database %I ${change}', current_database());`);
  await sql`
    do $$ begin
      ${sql.raw(statements.join("\n      "))}
    exception when insufficient_privilege or invalid_parameter_value then
      raise notice '%. Let the owner of the database give it: ${sql.raw(changes.join("; "))}', sqlerrm;
    end $$`.execute(db);
}
