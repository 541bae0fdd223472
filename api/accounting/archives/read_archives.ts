import { type Kysely, type Selectable, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type ArchivedTable, archivedTables } from "./archived_table.ts";

/** A month of a table that lies in a file, or is on its way there. */
export type ArchiveRow = Omit<Selectable<DB["archives"]>, "month" | "table_name"> & {
  table_name: ArchivedTable;
  /** `2024-09`. */
  month: string;
};

/** Reads the archived months, the oldest first, and of each month the bets before the postings. */
export async function readArchives(db: Kysely<DB>): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`
    select *, to_char(month, 'YYYY-MM') as month from archives order by archives.month, table_name`.execute(db);
  return rows;
}

/** A partition that is attached to its table. */
export interface AttachedPartition {
  table: ArchivedTable;
  month: string;
}

/** Reads the months that have partitions, the oldest first. */
export async function readPartitions(db: Kysely<DB>): Promise<AttachedPartition[]> {
  const { rows } = await sql<AttachedPartition>`
    select parent as table, replace(right(c.relname, 7), '_', '-') as month
      from unnest(${[...archivedTables]}::text[]) parent
      join pg_inherits i on i.inhparent = parent::regclass
      join pg_class c on c.oid = i.inhrelid and c.relname ~ ('^' || parent || '_[0-9]{4}_[0-9]{2}$')
      order by 2, 1`.execute(db);
  return rows;
}
