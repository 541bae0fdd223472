import type { Kysely, Selectable } from "kysely";
import type { DB } from "@/db/types.ts";
import type { TronChain } from "../../../chain/port.ts";

/** The means of the vendor. */
export interface UsdtContext {
  chain: TronChain;
  contract: string;
  /** The address that new orders are paid to. */
  addresses: readonly string[];
}

/** The invoice of an order. */
export type Invoice = Selectable<DB["usdt_invoices"]>;

/** A transfer as stored. `units` is whole, in text. */
export type StoredTransfer = Selectable<DB["usdt_transfers"]>;

/** The invoice of an order. */
export async function findInvoice(db: Kysely<DB>, orderId: string): Promise<Invoice | undefined> {
  return await db.selectFrom("usdt_invoices").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}
