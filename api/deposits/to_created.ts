import { fromCents } from "../http/amount.ts";
import type { OrderRow } from "./order.ts";
import type { DepositCreatedAnswer, Instructions } from "./schema.ts";

/** A new order as its maker is told of it, and where they go to pay. */
export function toCreated(order: OrderRow): DepositCreatedAnswer {
  return {
    data: {
      order_id: order.id,
      state: order.state as DepositCreatedAnswer["data"]["state"],
      amount: fromCents(order.amount_cents),
      expires_at: order.expires_at.toISOString(),
    },
    url: payAddressOf(order),
    ...(order.page_html !== null && { html: order.page_html }),
  };
}

/** The page that shows how to pay; the vendor's own where everything stands there. */
function payAddressOf(order: OrderRow): string {
  const { kind } = (order.instructions ?? { kind: null }) as Pick<Instructions, "kind"> | { kind: null };
  if (order.page_html !== null) return `/c2p_pay?order=${order.id}`;
  if (kind === "usdt") return `/u_pay?order=${order.id}`;
  if (kind === "page" && order.page_url !== null && isWebAddress(order.page_url)) return order.page_url;
  return `/pay?order=${order.id}`;
}

/** Nothing that a browser would run as a script, whatever a vendor answers. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ["https:", "http:"].includes(new URL(address).protocol);
}
