import type { Kysely, Selectable, Transaction } from "kysely";
import type { DB, DepositOrders } from "@/db/types.ts";
import { validate } from "uuid";

/** A top-up order as stored. */
export type OrderRow = Selectable<DepositOrders>;

/** Locks and reads an order until the transaction ends. */
export async function lockOrder(tx: Transaction<DB>, id: string): Promise<OrderRow | undefined> {
  return await orderById(tx, id)?.forNoKeyUpdate().executeTakeFirst();
}

/** Reads an order without a lock. */
export async function findOrder(db: Kysely<DB>, id: string): Promise<OrderRow | undefined> {
  return await orderById(db, id)?.executeTakeFirst();
}

/** Null for what can't be an order's id: vendors name orders that we never made. */
function orderById(db: Kysely<DB>, id: string) {
  return validate(id) ? db.selectFrom("deposit_orders").selectAll().where("id", "=", id) : null;
}

/** Whether the vendor's number already belongs to another order. */
export async function isNumberTaken(db: Kysely<DB>, order: OrderRow, vendorOrderNo: string): Promise<boolean> {
  if (order.vendor_order_no === vendorOrderNo) return false;
  const other = await db.selectFrom("deposit_orders").select("id").where("vendor_code", "=", order.vendor_code)
    .where("vendor_order_no", "=", vendorOrderNo).where("id", "<>", order.id).executeTakeFirst();
  return other !== undefined;
}
