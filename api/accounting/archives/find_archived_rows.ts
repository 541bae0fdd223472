import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { readArchivedRows, UnreadableArchive } from "./archive_file.ts";
import type { ArchivedTable } from "./archived_table.ts";

/** Archived rows, or the file that would have them and is not here (`isMissing`) or damaged. */
export type ArchivedRows<Row> = { kind: "rows"; rows: Row[] } | UnreadableFile;

/** A file that can't be read here, and its month. */
export interface UnreadableFile {
  kind: "unreadable";
  month: string;
  file: string;
  isMissing: boolean;
}

/** The file of an archived month. */
interface NamedFile {
  month: string;
  file: string;
}

/** The file that has the bets of a moment; null if that month is not archived. */
export async function findBetFile(db: Kysely<DB>, settledAt: Date): Promise<NamedFile | null> {
  return await findFile(db, "bets", sql`since_at <= ${settledAt} and ${settledAt} < until_at`);
}

/** The file that has the postings of an order; null if its month is not archived. */
export async function findPostingFile(db: Kysely<DB>, orderId: string): Promise<NamedFile | null> {
  return await findFile(
    db,
    "ledger_transfers",
    sql`uuidv7_floor(since_at) <= ${orderId}::uuid and ${orderId}::uuid < uuidv7_floor(until_at)`,
  );
}

async function findFile(
  db: Kysely<DB>,
  table: ArchivedTable,
  has: RawBuilder<unknown>,
): Promise<NamedFile | null> {
  const { rows: [row] } = await sql<NamedFile>`
    select to_char(month, 'YYYY-MM') as month, file from archives
      where table_name = ${table} and state <> 'closing' and ${has}`.execute(db);
  return row ?? null;
}

/**
 * Reads the rows of a file that a rule takes, in the database's own types. Looks through the whole file, and parses only
 * lines with the word.
 * @param word a text that each wanted row has in its line
 */
export async function readRowsOf<Table extends ArchivedTable>(
  { db, archiveFolder }: Pick<Ctx, "db" | "archiveFolder">,
  table: Table,
  { month, file }: NamedFile,
  word: string,
): Promise<ArchivedRows<ArchivedRow<Table>>> {
  const lines: string[] = [];
  try {
    for await (const line of readArchivedRows(archiveFolder, file)) if (line.includes(word)) lines.push(line);
  } catch (error) {
    if (!(error instanceof UnreadableArchive)) throw error;
    return { kind: "unreadable", month, file, isMissing: error.isMissing };
  }
  if (lines.length === 0) return { kind: "rows", rows: [] };
  const { rows } = await sql<ArchivedRow<Table>>`
    select rows.* from unnest(${lines}::text[]) with ordinality line (text, place)
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, line.text::jsonb) rows
      order by line.place`.execute(db);
  return { kind: "rows", rows };
}

type ArchivedRow<Table extends ArchivedTable> = Selectable<DB[Table]>;
