import { sql } from "kysely";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { inSchemaStep } from "@/db/in_transaction.ts";
import type { ArchiveCtx } from "./archive_ctx.ts";
import { scanArchive } from "./archive_file.ts";
import { type ArchivedTable, partitionOf } from "./archived_table.ts";
import type { ArchivedBy } from "./create_archive.ts";
import { fileFault } from "./check_files.ts";
import { readArchives } from "./read_archives.ts";
import { isLockTimeout, lockArchives, retryingLocks } from "./schema_locks.ts";
import { readsOneMoment, sumTable } from "./table_rows.ts";

/** The tables that were dropped, or why not. */
export type DroppedArchive =
  | { kind: "dropped"; tables: string[] }
  /** It is not archived, or already dropped. */
  | { kind: "nothing_detached" }
  /** The message is a sentence. */
  | { kind: "file_differs"; message: string }
  | { kind: "busy"; table: ArchivedTable };

/**
 * Drops the detached tables of a month, which gives their space back. Reads each file once more before, and compares it
 * with the table and with the books: after this only the file has the rows.
 */
export async function dropArchive(ctx: ArchiveCtx, month: string, by: ArchivedBy): Promise<DroppedArchive> {
  const archives = await readArchives(ctx.db);
  const detached = archives.filter((archive) => archive.month === month && archive.state === "detached");
  if (detached.length === 0) return { kind: "nothing_detached" };
  const tables: string[] = [];
  for (const archive of detached) {
    const table = archive.table_name;
    const partition = partitionOf(table, month);
    const message = await fileFault(ctx.archiveFolder, archive);
    if (message !== null) return { kind: "file_differs", message };
    const { header } = await scanArchive(ctx.archiveFolder, archive.file!);
    const inTable = await readsOneMoment(ctx.db, (tx) => sumTable(tx, partition, table, header.columns));
    if (inTable.rowsSha256 !== archive.rows_sha256) {
      return { kind: "file_differs", message: `The file ${archive.file} differs from the table ${partition}.` };
    }
    try {
      await retryingLocks(() =>
        inSchemaStep(ctx.db, async (tx) => {
          await lockArchives(tx);
          await sql`
            update archives set state = 'dropped', dropped_at = ${ctx.now()}
              where table_name = ${table} and month = ${`${month}-01`}::date and state = 'detached'`.execute(tx);
          await recordEvents(tx, [{
            at: ctx.now(),
            ...by,
            action: "archive.dropped",
            subject: `archive ${table} ${month}`,
            detail: { file: archive.file },
          }]);
          await sql`drop table ${sql.table(partition)}`.execute(tx);
        })
      );
    } catch (error) {
      if (isLockTimeout(error)) return { kind: "busy", table };
      throw error;
    }
    tables.push(partition);
  }
  return { kind: "dropped", tables };
}
