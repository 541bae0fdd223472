import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/**
 * Makes a function that reads a hash of the rows of every table by its name: equal readings mean that nothing was written.
 * @param without tables that are left out
 */
export async function tableDigests(
  db: Kysely<DB>,
  without: readonly string[] = [],
): Promise<() => Promise<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
      where c.relkind in ('r', 'p') and not c.relispartition
        and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      order by 1`.execute(db);
  const parts = tables.filter(({ name }) => !without.includes(name)).map(({ name }) =>
    sql`select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as rows
      from ${sql.raw(name)} t`
  );
  return async () => {
    const { rows } = await sql<{ name: string; rows: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
    return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
  };
}
