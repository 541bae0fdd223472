import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { literal, rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import { validate } from "uuid";

/** A top-up order as stored. */
export type OrderRow = Selectable<DB["deposit_orders"]>;

/** The id of the order that a vendor names, as the site writes ids. */
export function idOf({ orderId }: { orderId: string }): string {
  return orderId.toLowerCase();
}

/** Locks and reads an order until the transaction ends. */
export async function lockOrder(tx: Transaction<DB>, id: string): Promise<OrderRow | undefined> {
  return (await lockOrders(tx, [id])).get(id.toLowerCase());
}

/** The same for many, by their ids and in the order of these. */
export async function lockOrders(tx: Transaction<DB>, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  const locked = await ordersById(tx, ids)?.orderBy("id").forNoKeyUpdate().execute() ?? [];
  return new Map(locked.map((order) => [order.id, order]));
}

/** Reads an order as it stands; outside a transaction, those that are asked for at the same moment by one statement. */
export async function findDepositOrder(db: Kysely<DB>, id: string): Promise<OrderRow | undefined> {
  const one = id.toLowerCase();
  return db.isTransaction ? (await findOrders(db, [one])).get(one) : await find(db, one);
}

/** Reads many as they stand, by their ids. */
export async function findOrders(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  const found = await ordersById(db, ids)?.execute() ?? [];
  return new Map(found.map((order) => [order.id, order]));
}

const find = batchPerDatabase<string, OrderRow | undefined>(async (db, ids) => {
  const found = await findOrders(db, ids);
  return ids.map((id) => found.get(id));
});

/** Null if none of them can be an order's id: vendors name orders that we never made. */
function ordersById(db: Kysely<DB>, ids: readonly string[]) {
  const possible = ids.filter((id) => validate(id));
  if (possible.length === 0) return null;
  return db.selectFrom("deposit_orders").selectAll().where("id", "=", sql<string>`any (${literal(possible)}::uuid[])`);
}

/** A number of the vendor's that is to stand for an order. */
export interface NumberedOrder {
  order: OrderRow;
  vendorOrderNo: string;
}

/** Whether the vendor's number already belongs to another order. */
export async function isNumberTaken(db: Kysely<DB>, order: OrderRow, vendorOrderNo: string): Promise<boolean> {
  return (await numbersTaken(db, [{ order, vendorOrderNo }]))(order, vendorOrderNo);
}

/** The same for many; the result names each. */
export async function numbersTaken(
  db: Kysely<DB>,
  numbered: readonly NumberedOrder[],
): Promise<(order: OrderRow, vendorOrderNo: string) => boolean> {
  const requested = numbered.filter(({ order, vendorOrderNo }) => order.vendor_order_no !== vendorOrderNo);
  if (requested.length === 0) return () => false;
  const { rows } = await sql<{ id: string; number: string }>`
    select i.id, i.number
      from ${
    rowsOf("i", requested, {
      id: ["uuid", ({ order }) => order.id],
      vendor: ["text", ({ order }) => order.vendor_code],
      number: ["text", ({ vendorOrderNo }) => vendorOrderNo],
    })
  }
      join deposit_orders o on o.vendor_code = i.vendor and o.vendor_order_no = i.number and o.id <> i.id`.execute(db);
  const taken = new Set(rows.map(({ id, number }) => `${id} ${number}`));
  return (order, vendorOrderNo) => taken.has(`${order.id} ${vendorOrderNo}`);
}
