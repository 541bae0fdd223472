import { z } from "zod";
import { AmountText } from "@/api/platform/outgoing/amount_text.ts";

/** `POST /orders`: opens an order; the same order number and body again gives the same answer. */
export const CreateRequest = z.object({
  merchant: z.string(),
  order_no: z.string().min(1).max(64),
  amount: AmountText,
  currency: z.literal("TWD"),
  channel: z.enum(["store", "atm", "vip_atm"]),
  callback_url: z.url({ protocol: /^https?$/ }),
  return_url: z.url({ protocol: /^https?$/ }),
  expires_at: z.iso.datetime(),
  lang: z.enum(["tw", "vn"]),
});
export type CreateRequest = z.output<typeof CreateRequest>;

/** `POST /orders/query`: asks for an order by the merchant's number. */
export const QueryRequest = z.object({ merchant: z.string(), order_no: z.string() });
