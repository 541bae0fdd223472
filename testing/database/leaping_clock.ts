import { type Kysely, sql } from "kysely";
import { connect } from "@/db/connect.ts";
import type { DB } from "@/db/types.ts";

/**
 * Makes the clock of a test's database one that leaps, as after a failover to a machine whose clock is set wrong: new
 * connections find functions of its own before PostgreSQL's. Gives what lets it leap, by milliseconds from the right time.
 */
export async function leapingClock(url: string): Promise<AsyncDisposable & { leap(ms: number): Promise<void> }> {
  const db: Kysely<DB> = connect(url, { max: 1 });
  const name = new URL(url).pathname.slice(1);
  const statements = [
    `create schema leaping`,
    `create table leaping.clock (ahead interval not null)`,
    `insert into leaping.clock values ('0')`,
    ...["now", "clock_timestamp"].map((clock) =>
      `create function leaping.${clock}() returns timestamptz language sql volatile as
        'select pg_catalog.${clock}() + ahead from leaping.clock'`
    ),
    `alter database "${name}" set search_path = leaping, pg_catalog, public`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  return {
    async leap(ms) {
      await sql`update leaping.clock set ahead = ${ms} * interval '1 ms'`.execute(db);
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}
