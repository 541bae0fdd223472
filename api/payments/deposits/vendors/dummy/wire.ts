import { z } from "zod";
import { AmountText } from "@/api/platform/outgoing/amount_text.ts";
import { Instructions } from "../../schema.ts";

/** `POST /orders`: opens an order; the same values return the same answer. `channel` is the place of payment. */
export interface DummyCreateRequest {
  merchant: string;
  order_no: string;
  amount: string;
  currency: "TWD";
  channel: "store" | "atm" | "vip_atm";
  callback_url: string;
  return_url: string;
  expires_at: string;
  lang: "tw" | "vn";
}

/** The vendor's notice about an order; the body of a callback. */
export const WireNotice = z.object({
  merchant: z.string(),
  order_no: z.string(),
  trade_no: z.string().min(1),
  status: z.enum(["paid", "cancelled"]),
  amount: AmountText,
  currency: z.string(),
  paid_at: z.iso.datetime().nullable(),
});

/** The answer to `POST /orders` and to `POST /orders/query`. */
export const WireOrder = WireNotice.extend({
  status: z.enum(["awaiting", "paid", "cancelled"]),
  page_url: z.url({ protocol: /^https?$/ }),
  payment: Instructions,
});
