import { type Kysely, sql, type Transaction } from "kysely";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { inSchemaStep } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { ArchiveCtx } from "./archive_ctx.ts";
import { type ArchiveHeader, scanArchive, type ScannedFile, UnreadableArchive, writeArchive } from "./archive_file.ts";
import { daysFingerprint, writeFigures } from "./archive_figures.ts";
import { lastArchivableMonth } from "./archive_months.ts";
import { type ArchivedTable, archivedTables, fileNameOf, partitionOf, tableRules } from "./archived_table.ts";
import { findOpenOrders, lastPosting, type OpenOrder } from "./open_orders.ts";
import { type ArchiveRow, readArchives, readPartitions } from "./read_archives.ts";
import { isLockTimeout, lockArchives, retryingLocks } from "./schema_locks.ts";
import { readsOneMoment, readTableRows, sumTable, tableColumns } from "./table_rows.ts";

/** The operator who archives, and the reason. */
export interface ArchivedBy {
  operator: string;
  reason: string;
}

/** The month that was archived, or why it was not: then nothing is lost, and the same may be said again. */
export type CreatedArchive =
  | { kind: "archived"; files: string[] }
  /** It is archived already. */
  | { kind: "exists" }
  /** Its rows may still be needed; `last` is the last month that may be archived. */
  | { kind: "too_young"; last: string }
  /** No table has a partition for it. */
  | { kind: "no_rows" }
  /** Months are archived in their order; `next` is the one to begin with. */
  | { kind: "not_next"; next: string }
  /** A month before this one is in files, and one later than this is, too. */
  | { kind: "passed"; newest: string }
  /** Orders of the month are not over. */
  | { kind: "open_orders"; orders: OpenOrder[] }
  /** An order of the month was posted to lately: statements still need it. */
  | { kind: "posted_late"; at: Date }
  /** Long statements hold the table. */
  | { kind: "busy"; table: ArchivedTable };

/**
 * Archives a month of bets and postings: closes each partition to changes, writes its file, reads that back against the
 * table, and detaches it with the figures that the books need. Killed at any moment, either the partition is there or
 * the whole file is; the same call goes on. Throws if a file and its table differ.
 */
export async function createArchive(ctx: ArchiveCtx, month: string, by: ArchivedBy): Promise<CreatedArchive> {
  const last = lastArchivableMonth(ctx.now());
  if (month > last) return { kind: "too_young", last };
  const [archives, partitions] = [await readArchives(ctx.db), await readPartitions(ctx.db)];
  const refused = outOfTurn(month, archives, partitions);
  if (refused) return refused;
  const tables = archivedTables.filter((table) =>
    partitions.some((partition) => partition.table === table && partition.month === month)
  );
  const files: string[] = [];
  for (const table of tables) {
    try {
      const closed = await close(ctx, table, month);
      if (closed) return closed;
      await writeFile(ctx, table, month);
      await detach(ctx, table, month, by);
      files.push(fileNameOf(table, month));
    } catch (error) {
      if (isLockTimeout(error)) return { kind: "busy", table };
      throw error;
    }
  }
  return { kind: "archived", files };
}

/** Months go in their order, so that each file names the one before it and the present ones are an unbroken span. */
function outOfTurn(
  month: string,
  archives: readonly ArchiveRow[],
  partitions: readonly { table: ArchivedTable; month: string }[],
): CreatedArchive | null {
  const newest = archives.filter(({ state }) => state !== "closing").at(-1)?.month ?? "";
  const left = partitions.filter((partition) => partition.month === month);
  if (left.length === 0) {
    return archives.some((archive) => archive.month === month) ? { kind: "exists" } : { kind: "no_rows" };
  }
  if (month < newest) return { kind: "passed", newest };
  const next = partitions.find((partition) => partition.month >= newest)!.month;
  return next < month ? { kind: "not_next", next } : null;
}

/** From here on nothing changes in the partition: statements that would are refused, as for an archived month. */
async function close(ctx: ArchiveCtx, table: ArchivedTable, month: string): Promise<CreatedArchive | null> {
  const partition = partitionOf(table, month);
  const { zone, refuse } = tableRules[table];
  let refused: CreatedArchive | null = null;
  await retryingLocks(() =>
    inSchemaStep(ctx.db, async (tx) => {
      await lockArchives(tx);
      // Waits for those that write to it.
      await sql`lock table ${sql.table(partition)} in share row exclusive mode`.execute(tx);
      refused = await reasonAgainst(tx, table, month, ctx.now());
      if (refused) return;
      const begins = sql`${`${month}-01`}::timestamp`;
      await sql`
        insert into archives (table_name, month, state, since_at, until_at, closing_at)
          select ${table}, ${begins}::date, 'closing', ${begins} at time zone ${zone},
              (${begins} + interval '1 month') at time zone ${zone}, ${ctx.now()}
          on conflict do nothing`.execute(tx);
      await sql`select close_partition(${partition}, ${refuse})`.execute(tx);
    })
  );
  return refused;
}

/** Under the partition's lock. */
async function reasonAgainst(
  tx: Transaction<DB>,
  table: ArchivedTable,
  month: string,
  now: Date,
): Promise<CreatedArchive | null> {
  if (table === "bets") return null;
  const orders = await findOpenOrders(tx, month);
  if (orders.length > 0) return { kind: "open_orders", orders };
  const at = await lastPosting(tx, partitionOf(table, month));
  const isLate = at !== null && at.toISOString().slice(0, 7) > lastArchivableMonth(now);
  return isLate ? { kind: "posted_late", at } : null;
}

async function writeFile(ctx: ArchiveCtx, table: ArchivedTable, month: string): Promise<void> {
  const header = await headerOf(ctx.db, table, month);
  const partition = partitionOf(table, month);
  await readsOneMoment(
    ctx.db,
    (tx) =>
      writeArchive(
        ctx.archiveFolder,
        fileNameOf(table, month),
        header,
        readTableRows(tx, partition, table, header.columns),
      ),
  );
}

async function headerOf(db: Kysely<DB>, table: ArchivedTable, month: string): Promise<ArchiveHeader> {
  const { rows: [row] } = await sql<{ since: string; until: string; schema: number; before: string | null }>`
    select ${utc("since_at")} as since, ${utc("until_at")} as until,
        (select max(number) from migration_steps) as schema,
        (select file_sha256 from archives before where before.table_name = a.table_name and before.month < a.month
          order by before.month desc limit 1) as before
      from archives a where table_name = ${table} and month = ${`${month}-01`}::date`.execute(db);
  if (!row) throw new Error(`${table} of ${month} is not closed`);
  const { since, until, schema, before } = row;
  return { table, month, since, until, schema, columns: await tableColumns(db, table), before };
}

function utc(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** Reads the file back beside the table: only what was read from the disk counts. */
async function compared(ctx: ArchiveCtx, table: ArchivedTable, month: string): Promise<ScannedFile> {
  const file = await scanArchive(ctx.archiveFolder, fileNameOf(table, month));
  const expected = await headerOf(ctx.db, table, month);
  const inTable = await readsOneMoment(
    ctx.db,
    (tx) => sumTable(tx, partitionOf(table, month), table, expected.columns),
  );
  const isSame = file.rows === inTable.rows && file.cents === inTable.cents &&
    file.rowsSha256 === inTable.rowsSha256 && JSON.stringify(file.header) === JSON.stringify(expected);
  if (isSame) return file;
  throw new UnreadableArchive(
    fileNameOf(table, month),
    false,
    `the file ${fileNameOf(table, month)} is not as its table`,
  );
}

async function detach(ctx: ArchiveCtx, table: ArchivedTable, month: string, by: ArchivedBy): Promise<void> {
  const { header, rows, cents, rowsSha256, fileSha256 } = await compared(ctx, table, month);
  const [partition, file] = [partitionOf(table, month), fileNameOf(table, month)];
  const first = sql`${`${month}-01`}::date`;
  await retryingLocks(() =>
    inSchemaStep(ctx.db, async (tx) => {
      await lockArchives(tx);
      await writeFigures(tx, table, month, partition);
      await sql`
        update archives set state = 'detached', file = ${file}, rows = ${rows}, cents = ${cents}, rows_sha256 = ${rowsSha256},
            file_sha256 = ${fileSha256}, before_sha256 = ${header.before}, detached_at = ${ctx.now()},
            days_print = ${table === "bets" ? daysFingerprint(first) : sql`null`}
          where table_name = ${table} and month = ${first} and state = 'closing'`.execute(tx);
      await recordEvents(tx, [{
        at: ctx.now(),
        ...by,
        action: "archive.created",
        subject: `archive ${table} ${month}`,
        detail: { file, rows: String(rows), sha256: fileSha256 },
      }]);
      // The last, as all who read or write the table wait from here on.
      await sql`alter table ${sql.table(table)} detach partition ${sql.table(partition)}`.execute(tx);
    })
  );
}
