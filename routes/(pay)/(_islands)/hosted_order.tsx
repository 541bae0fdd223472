import { useEffect } from "react";
import type { PayOrder } from "../(_components)/order.ts";
import { useOrder } from "../(_lib)/use_order.ts";

/** Follows an order while its vendor's page is open: once it can't be paid any more, /pay says what became of it. */
export function HostedOrder({ order: first }: { order: PayOrder }) {
  const { order } = useOrder(first);
  useEffect(() => {
    if (order.state !== "awaiting_payment") location.replace(`/pay?order=${order.order_id}`);
  }, [order.state]);
  return null;
}
