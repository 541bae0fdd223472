import { type RawBuilder, sql, type Transaction } from "kysely";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { inSchemaStep } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { ArchiveCtx } from "./archive_ctx.ts";
import { readArchivedRows, scanArchive } from "./archive_file.ts";
import { forgetFigures } from "./archive_figures.ts";
import { type ArchivedTable, partitionOf, tableRules } from "./archived_table.ts";
import { fileFault } from "./check_files.ts";
import type { ArchivedBy } from "./create_archive.ts";
import { type ArchiveRow, readArchives } from "./read_archives.ts";
import { isLockTimeout, lockArchives, retryingLocks } from "./schema_locks.ts";
import { sumTable, tableColumns } from "./table_rows.ts";

/** The partitions that are back, or why not. */
export type RestoredArchive =
  | { kind: "restored"; tables: string[] }
  | { kind: "not_archived" }
  /** Months come back in the reverse order; `newest` is the one to begin with. */
  | { kind: "not_newest"; newest: string }
  /** The message is a sentence. */
  | { kind: "file_differs"; message: string }
  | { kind: "busy"; table: ArchivedTable };

/** How many rows a statement puts back. */
const rowsAtOnce = 1_000;

/**
 * Brings an archived month back as partitions: attaches a table that is still there, or makes it anew from its file, in one
 * transaction, and only if it then has the rows that the books say. The file stays where it is.
 */
export async function restoreArchive(ctx: ArchiveCtx, month: string, by: ArchivedBy): Promise<RestoredArchive> {
  const archives = await readArchives(ctx.db);
  const newest = archives.at(-1)?.month;
  const ofMonth = archives.filter((archive) => archive.month === month);
  if (ofMonth.length === 0 || newest === undefined) return { kind: "not_archived" };
  if (newest !== month) return { kind: "not_newest", newest };
  const tables: string[] = [];
  for (const archive of ofMonth.reverse()) {
    const table = archive.table_name;
    if (archive.state === "dropped") {
      const message = await fileFault(ctx.archiveFolder, archive);
      if (message !== null) return { kind: "file_differs", message };
    }
    try {
      await retryingLocks(() =>
        inSchemaStep(ctx.db, async (tx) => {
          await lockArchives(tx);
          await restore(tx, ctx, archive);
          await recordEvents(tx, [{
            at: ctx.now(),
            ...by,
            action: "archive.restored",
            subject: `archive ${table} ${month}`,
            detail: { file: archive.file },
          }]);
        })
      );
    } catch (error) {
      if (isLockTimeout(error)) return { kind: "busy", table };
      throw error;
    }
    tables.push(partitionOf(table, month));
  }
  return { kind: "restored", tables };
}

async function restore(tx: Transaction<DB>, ctx: ArchiveCtx, archive: ArchiveRow): Promise<void> {
  const { table_name: table, month, state } = archive;
  const partition = partitionOf(table, month);
  const name = sql.table(partition);
  if (state === "dropped") await fill(tx, ctx, archive, partition);
  if (state !== "closing") {
    await sql`set local timezone = 'UTC'`.execute(tx);
    const columns = state === "dropped"
      ? (await scanArchive(ctx.archiveFolder, archive.file!)).header.columns
      : await tableColumns(tx, table);
    const { rowsSha256 } = await sumTable(tx, partition, table, columns);
    if (rowsSha256 !== archive.rows_sha256) throw new Error(`the table ${partition} does not have the archived rows`);
    await forgetFigures(tx, table, month);
  }
  await sql`
    delete from archives where table_name = ${table} and month = ${`${month}-01`}::date`.execute(tx);
  await sql`drop trigger if exists archived on ${name}`.execute(tx);
  if (state === "closing") return;
  const { bound } = tableRules[table];
  const { rows: [bounds] } = await sql<{ since: string; until: string }>`
    select (${bound(moment(archive.since_at))})::text as since, (${bound(moment(archive.until_at))})::text as until`
    .execute(tx);
  await sql`
    alter table ${sql.table(table)} attach partition ${name}
      for values from (${sql.lit(bounds!.since)}) to (${sql.lit(bounds!.until)})`.execute(tx);
  await sql`select ${sql.raw(tableRules[table].guard)}(${partition})`.execute(tx);
}

function moment(at: Date): RawBuilder<Date> {
  return sql`${at}::timestamptz`;
}

/** Makes the table from its file. A column that the table has got since has its default. */
async function fill(tx: Transaction<DB>, ctx: ArchiveCtx, archive: ArchiveRow, partition: string): Promise<void> {
  const { table_name: table, file } = archive;
  const name = sql.table(partition);
  await sql`
    create table ${name} (like ${sql.table(table)} including defaults including constraints including indexes)`
    .execute(tx);
  const { rows: [owner] } = await sql<{ name: string; is_ours: boolean }>`
    select r.rolname as name, r.rolname = current_user as is_ours
      from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = ${table}::regclass`.execute(tx);
  if (owner && !owner.is_ours) await sql`alter table ${name} owner to ${sql.id(owner.name)}`.execute(tx);
  const { header } = await scanArchive(ctx.archiveFolder, file!);
  const columns = sql.join(header.columns.map((column) => sql.ref(column)));
  let lines: string[] = [];
  const insert = async () => {
    await sql`
      insert into ${name} (${columns})
        select ${columns} from unnest(${lines}::text[]) line
          cross join lateral jsonb_populate_record(null::${sql.table(partition)}, line::jsonb)`.execute(tx);
    lines = [];
  };
  for await (const line of readArchivedRows(ctx.archiveFolder, file!)) {
    lines.push(line);
    if (lines.length === rowsAtOnce) await insert();
  }
  if (lines.length > 0) await insert();
}
