import { namedId } from "../named_id.ts";

/** Ids of top-up orders. */
export const { argument: orderArgument, parse: parseOrderId, missing: noSuchOrder } = namedId("order", "orders list");
