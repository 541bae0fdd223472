import { z } from "zod";
import { Amount } from "../../../outgoing/amount_text.ts";

/** An amount on the wire: TWD with exactly two decimals, e.g. `"1000.00"`. */
export const WireAmount = z.string().regex(/^(0|[1-9]\d{0,12})\.\d{2}$/);

export const channels = ["store", "atm", "vip_atm"] as const;

/** `POST /orders`: opens an order; the same order number and body again gives the same answer. */
export const CreateRequest = z.object({
  merchant: z.string(),
  order_no: z.string().min(1).max(64),
  amount: WireAmount,
  currency: z.literal("TWD"),
  channel: z.enum(channels),
  callback_url: z.url({ protocol: /^https?$/ }),
  return_url: z.url({ protocol: /^https?$/ }),
  expires_at: z.iso.datetime(),
  lang: z.enum(["tw", "vn"]),
});
export type CreateRequest = z.infer<typeof CreateRequest>;

/** `POST /orders/query`: asks for an order by the merchant's number. */
export const QueryRequest = z.object({ merchant: z.string(), order_no: z.string() });

/** What the payer has to do. */
export const Payment = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("atm"), bank_code: z.string(), bank_name: z.string(), account: z.string() }),
  z.object({
    kind: z.literal("store"),
    code: z.string(),
    store: z.null().default(null),
    barcodes: z.array(z.string()).max(0).default([]),
  }),
]);
export type Payment = z.infer<typeof Payment>;

/** An order as the vendor sees it: the answer to both calls. */
export const WireOrder = z.object({
  merchant: z.string(),
  order_no: z.string(),
  trade_no: z.string().min(1),
  status: z.enum(["awaiting", "paid", "cancelled"]),
  amount: WireAmount,
  currency: z.string(),
  paid_at: z.iso.datetime().nullable(),
  page_url: z.url({ protocol: /^https?$/ }),
  payment: Payment,
});
export type WireOrder = z.infer<typeof WireOrder>;

/** A refusal of either call, with a 4xx status. */
export const WireRefusal = z.object({ error: z.string().max(200) });

/** The body of a callback. */
export const WireNotice = z.object({
  merchant: z.string(),
  order_no: z.string(),
  trade_no: z.string().min(1),
  status: z.enum(["paid", "cancelled"]),
  amount: WireAmount,
  currency: z.string(),
  paid_at: z.iso.datetime().nullable(),
});
export type WireNotice = z.infer<typeof WireNotice>;

/** The wire's amount in cents; the text has passed `WireAmount`. */
export function fromWire(amount: string): bigint {
  return Amount.parse(amount);
}
