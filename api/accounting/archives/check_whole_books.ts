import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Finding } from "@/db/ledger/finding.ts";
import { inTransactionIf } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { readArchivedRows, scanArchive } from "./archive_file.ts";
import { type ArchivedTable, archivedTables } from "./archived_table.ts";
import { type ArchiveRow, readArchives } from "./read_archives.ts";

/** How many rows a statement puts in. */
const rowsAtOnce = 1_000;

/**
 * Runs checks over the database and all files as if no month had been archived: puts the files' rows into temporary
 * tables, before which views of the same names stand, in a transaction that is rolled back. Takes the room of the files'
 * rows while it runs. Throws UnreadableArchive for a file that is not there or damaged.
 */
export async function checkWithFiles(
  { db, archiveFolder }: Pick<Ctx, "db" | "archiveFolder">,
  checks: (tx: Transaction<DB>) => Promise<Finding[]>,
): Promise<Finding[]> {
  const { findings } = await inTransactionIf(db, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const archives = (await readArchives(tx)).filter(({ file }) => file !== null);
    for (const table of archivedTables) {
      await fillCopy(tx, archiveFolder, table, archives.filter(({ table_name }) => table_name === table));
    }
    await hideArchives(tx);
    await sql`set transaction read only`.execute(tx);
    return { keep: false, findings: await checks(tx) };
  });
  return findings;
}

/** A name without a schema means the temporary one first. */
async function fillCopy(
  tx: Transaction<DB>,
  folder: string,
  table: ArchivedTable,
  archives: readonly ArchiveRow[],
): Promise<void> {
  const copy = `of_files_${table}`;
  await sql`create temp table ${sql.table(copy)} (like ${inPublic(table)} including defaults) on commit drop`.execute(
    tx,
  );
  for (const { file } of archives) {
    const { header } = await scanArchive(folder, file!);
    const columns = sql.join(header.columns.map((column) => sql.ref(column)));
    let lines: string[] = [];
    const insert = async () => {
      await sql`
        insert into ${sql.table(copy)} (${columns})
          select ${columns} from unnest(${lines}::text[]) line
            cross join lateral jsonb_populate_record(null::${inPublic(table)}, line::jsonb)`.execute(tx);
      lines = [];
    };
    for await (const line of readArchivedRows(folder, file!)) {
      lines.push(line);
      if (lines.length === rowsAtOnce) await insert();
    }
    if (lines.length > 0) await insert();
  }
  await sql`analyze ${sql.table(copy)}`.execute(tx);
  await sql`create temp view ${sql.table(table)} as
    select * from ${inPublic(table)} union all select * from ${sql.table(copy)}`.execute(tx);
}

/** For the checks nothing is archived: every row is there. */
async function hideArchives(tx: Transaction<DB>): Promise<void> {
  for (const name of ["archives", "archived_balances", "archived_days", "archived_bets"]) {
    await sql`create temp view ${sql.table(name)} as select * from ${inPublic(name)} where false`.execute(tx);
  }
}

function inPublic(name: string): RawBuilder<unknown> {
  return sql`public.${sql.table(name)}`;
}
