import { type Kysely, sql } from "kysely";
import type { DB } from "./types.ts";

/** A site with a PostgreSQL of its own, for a part of the members (docs/growing.md). */
export interface Cell {
  /** 0 to 999. */
  number: number;
  /** Whether there is no other: then a player of another cell is as unknown as any stranger. */
  isAlone: boolean;
}

/** The cell of a site that is the only one. */
export const onlyCell: Cell = { number: 0, isAlone: true };

/** The highest number of a cell. */
export const lastCell = 999;

/** The first identity of cell 1: each cell's begin behind its number times this, below what JavaScript counts exactly. */
export const idsPerCell = 10n ** 12n;

/** Returns the number of the cell that an identity is of. */
export function cellOfId(id: bigint): number {
  return Number(id / idsPerCell);
}

/**
 * Identities that begin at 1 in every cell. An invoice's number has ten digits, and only its own database and its member
 * ever see it.
 */
const alike = ["usdt_invoices.serial"];

/** Reads the cell that a migrated database belongs to: the beginning of its members' ids says so. */
export async function readCell(db: Kysely<DB>): Promise<number> {
  const { rows: [members] } = await sql.raw<{ first: bigint }>(firstMemberId).execute(db);
  return cellOfId(members?.first ?? 1n);
}

/** The statement that reads the first id of members, of which every role may know; without the table there is none. */
export const firstMemberId =
  "select seqstart as first from pg_sequence where seqrelid = to_regclass('public.members_id_seq')";

/**
 * Lets the identities of a cell's database begin in its range, for good. Leaves out those that do already, so that a new
 * table's follow. Changes nothing in cell 0.
 */
export async function beginIdentities(db: Kysely<DB>, cell: number): Promise<void> {
  if (cell === 0) return;
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and a.atttypid = 'bigint'::regtype
      join pg_sequence s on s.seqrelid = pg_get_serial_sequence(format('public.%I', c.relname), a.attname)::regclass
      where c.relnamespace = 'public'::regnamespace and not c.relispartition and s.seqstart = 1
        and not (c.relname || '.' || a.attname = any (${alike}::text[]))`.execute(db);
  const first = sql.raw(String(BigInt(cell) * idsPerCell + 1n));
  for (const { table, column } of rows) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set start with ${first} restart`
      .execute(db);
  }
}

/** Returns the sentence that refuses a database of another cell; null if it is of this one. */
export function cellRefusal(found: number, cell: number): string | null {
  if (found === cell) return null;
  return `The database belongs to cell ${found}, and CELL is ${cell}. A database stays with its cell, as its members' ids begin there: correct CELL or the database's address.`;
}
