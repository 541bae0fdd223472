import { namedId } from "../ids/named_id.ts";

/** Ids of top-up orders. */
export const orderId = namedId("order", "deposit_orders", "orders list");
