import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/**
 * Tables whose ids operators type. An id begins with its time (UUIDv7), so a beginning is looked up by the primary key.
 */
export type NamedTable =
  | "broadcasts"
  | "complaints"
  | "deposit_orders"
  | "game_transfers"
  | "withdrawals"
  | "turntable_draws";

/** A table, or a subselect in parentheses of rows with an `id` of that kind and `created_at`. */
export type NamedRows = NamedTable | RawBuilder<unknown>;

/** The ids as a relation for a statement to select from. */
export function fromRows(rows: NamedRows): RawBuilder<unknown> {
  return typeof rows === "string" ? sql.table(rows) : rows;
}

/** The minimum length of a shortened id: one that is unique today would be ambiguous tomorrow. */
const minLength = 8;

/**
 * The ids' beginnings that name each of them alone among the rows, all of one length, by id.
 * Only an id's neighbours can begin as it does, so it does not matter how many rows there are.
 */
export async function shortIds(
  db: Kysely<DB>,
  named: NamedRows,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; before: string | null; after: string | null }>`
    select x.id,
      (select t.id from ${fromRows(named)} t where t.id < x.id order by t.id desc limit 1) as before,
      (select t.id from ${fromRows(named)} t where t.id > x.id order by t.id limit 1) as after
    from unnest(${ids}::uuid[]) x (id)`.execute(db);
  const shared = rows.map(({ id, before, after }) => Math.max(sharedLength(id, before), sharedLength(id, after)));
  const length = Math.max(minLength, ...shared.map((letters) => letters + 1));
  return new Map(ids.map((id) => [id, id.slice(0, length)]));
}

/** How many letters two ids begin with in common. */
function sharedLength(id: string, other: string | null): number {
  if (other === null) return 0;
  const first = [...id].findIndex((letter, n) => letter !== other[n]);
  return first < 0 ? id.length : first;
}
