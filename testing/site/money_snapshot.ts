import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/**
 * Finds every table that has a column of cents, the sandboxes' own included (one that comes later is found by itself), and
 * gives a function that reads how many rows of each hold money, and how much. Two readings are equal when nothing moved and
 * no order was made in between.
 */
export async function moneySnapshots(db: Kysely<DB>): Promise<() => Promise<unknown>> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select format('%I.%I', table_schema, table_name) as name, array_agg(format('%I', column_name) order by column_name) as columns
      from information_schema.columns
      where column_name like '%cents' and table_schema not in ('pg_catalog', 'information_schema')
        and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)
      group by 1 order by 1`.execute(db);
  // Each table once, with its partitions: read once per column they are so many that the planner starts workers, which
  // takes longer than to read.
  const parts = tables.map(({ name, columns }) =>
    sql`select ${sql.lit(name)} as name, array[${
      sql.join(columns.map((column) => sql`${sql.raw(`count(nullif(${column}, 0)), sum(${column})`)}`))
    }]::text[] as rows_and_cents from ${sql.raw(name)}`
  );
  // A function's statement is planned once a connection; planning takes longer than reading the few rows.
  await sql`create or replace function public.money_snapshot() returns jsonb language plpgsql as $money$
    begin return (select jsonb_object_agg(name, rows_and_cents) from (${
    sql.join(parts, sql` union all `)
  }) as money); end $money$`.execute(db);
  return async () => (await sql`select public.money_snapshot() as money`.execute(db)).rows;
}
