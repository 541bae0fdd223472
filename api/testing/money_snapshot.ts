import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/**
 * Finds every table that has a column of cents, the sandboxes' own included (one that comes later is found by itself), and
 * gives a function that reads how many rows of each hold money, and how much. Two readings are equal when nothing moved and
 * no order was made in between.
 */
export async function moneySnapshots(db: Kysely<DB>): Promise<() => Promise<unknown>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column
      from information_schema.columns
      where column_name like '%cents' and table_schema not in ('pg_catalog', 'information_schema')
      order by 1, 2`.execute(db);
  const parts = columns.map(({ table, column }) =>
    sql`select ${`${table}.${column}`} as name, count(*) as rows, sum(${sql.raw(column)})::text as cents
      from ${sql.raw(table)} where ${sql.raw(column)} <> 0`
  );
  // The planner may read the tables side by side, and then gives them in any order.
  return async () => (await sql`${sql.join(parts, sql` union all `)} order by name`.execute(db)).rows;
}
