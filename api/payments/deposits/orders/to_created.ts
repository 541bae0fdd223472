import type { OrderRow } from "./order.ts";
import { payPageOf } from "./pay_page.ts";
import type { DepositCreatedAnswer, Instructions } from "../schema.ts";
import { isWebAddress } from "./web_address.ts";
import { fromCents } from "@/shared/money.ts";

/** A new order as the caller gets it, and where the payer goes to pay. */
export function toCreated(order: OrderRow): DepositCreatedAnswer {
  return {
    data: {
      order_id: order.id,
      state: order.state as DepositCreatedAnswer["data"]["state"],
      amount: fromCents(order.amount_cents),
      expires_at: order.expires_at.toISOString(),
      ...(order.vendor_return_code !== null && {
        RtnCode: order.vendor_return_code,
        RtnMsg: order.vendor_words ?? "",
      }),
    },
    url: payAddressOf(order),
    ...(order.page_html !== null && { html: order.page_html }),
    description: order.vendor_words ?? "",
  };
}

/** The site's page of the order; the vendor's own if that shows everything. */
function payAddressOf(order: OrderRow): string {
  const { page_html, page_url, instructions } = order;
  const isAllThere = page_html === null && (instructions as Instructions | null)?.kind === "page";
  return isAllThere && page_url !== null && isWebAddress(page_url) ? page_url : payPageOf(order);
}
