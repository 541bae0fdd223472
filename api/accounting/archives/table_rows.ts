import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { createRowSums, type RowSums } from "./archive_file.ts";
import { type ArchivedTable, tableRules } from "./archived_table.ts";

/** How many rows are held at a time. */
const rowsAtOnce = 2_000;

/** A transaction's rows and sums are those of one moment, in the same words in each session. */
export async function readsOneMoment<Answer>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> {
  return await db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(async (tx) => {
    await sql`set local timezone = 'UTC'`.execute(tx);
    await sql`set local jit = off`.execute(tx);
    return await work(tx);
  });
}

/** The columns of a table, in their order. */
export async function tableColumns(db: Kysely<DB>, table: ArchivedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Reads a table's rows as lines of JSON in the database's own words, in the order of its key. No figure is rounded. Needs
 * a transaction.
 */
export async function* readTableRows(
  tx: Transaction<DB>,
  relation: string,
  table: ArchivedTable,
  columns: readonly string[],
): AsyncGenerator<string> {
  const named = sql.join(columns.map((column) => sql.ref(column)));
  const key = sql.join(tableRules[table].key.map((column) => sql.ref(column)));
  await sql`
    declare archived no scroll cursor for
      select to_jsonb(s)::text as row from (select ${named} from ${sql.table(relation)} order by ${key}) s`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from archived`.execute(tx);
    for (const { row } of rows) yield row;
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close archived`.execute(tx);
}

/** The sums of a table's rows, as a file has them. */
export async function sumTable(
  tx: Transaction<DB>,
  relation: string,
  table: ArchivedTable,
  columns: readonly string[],
): Promise<RowSums> {
  const { add, sums } = createRowSums(tableRules[table].cents);
  for await (const row of readTableRows(tx, relation, table, columns)) add(row);
  return sums();
}
