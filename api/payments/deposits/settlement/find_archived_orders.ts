import { type Kysely, sql } from "kysely";
import { lastArchivableMonth } from "@/api/accounting/archives/archive_months.ts";
import { isClosedOrder } from "@/db/archives/archived.ts";
import type { DB } from "@/db/types.ts";
import type { OrderRow } from "../orders/order.ts";

/**
 * The ids of orders whose month is archived, or about to be: their credit can't be posted before the month is restored.
 * Asks the database only about orders that are old enough for it.
 */
export async function findArchivedOrders(
  db: Kysely<DB>,
  orders: readonly Pick<OrderRow, "id" | "created_at">[],
  now: Date,
): Promise<Set<string>> {
  const last = lastArchivableMonth(now);
  const old = orders.filter(({ created_at }) => created_at.toISOString().slice(0, 7) <= last);
  if (old.length === 0) return new Set();
  const ids = old.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) id where ${isClosedOrder(sql`id`)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
