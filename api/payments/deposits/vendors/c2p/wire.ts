import { z } from "zod";
import { SomeAmount } from "@/api/platform/outgoing/amount_text.ts";

/**
 * C2P's protocol: JSON posted to paths below its address, signed both ways (`signature.ts`). An answer that was
 * understood is HTTP 200 with a `code`: 0 and the order, or why not. Amounts are TWD as decimal text with two places,
 * coins have six. Callbacks are JSON under C2P's own signature.
 */
const Channel = z.enum(["usdt", "card"]);
export type C2pChannel = z.infer<typeof Channel>;

const Address = z.url({ protocol: /^https?$/ }).max(2000);
const OrderNo = z.uuid();
const TradeNo = z.string().regex(/^\w{1,32}$/);
const CoinAmount = z.string().regex(/^(0|[1-9]\d{0,11})\.\d{6}$/);
const Instant = z.iso.datetime().transform((text) => new Date(text));

/** `POST /v1/orders`: opens an order. The same again is answered the same; the number with other words is refused. */
export const C2pCreateRequest = z.object({
  merchant: z.string(),
  order_no: OrderNo,
  channel: Channel,
  amount: SomeAmount,
  currency: z.literal("TWD"),
  callback_url: Address,
  /** The payer's return address from C2P's page. */
  return_url: Address,
  expires_at: Instant,
  lang: z.enum(["tw", "vn"]),
});
export type C2pCreateRequest = z.infer<typeof C2pCreateRequest>;

/** `POST /v1/orders/query`: asks about an order. */
export const C2pQueryRequest = z.object({ merchant: z.string(), order_no: OrderNo });

const fields = {
  merchant: z.string(),
  order_no: OrderNo,
  trade_no: TradeNo,
  amount: SomeAmount,
  currency: z.string().min(1).max(16),
  /** The amount paid or due in USDT; only with the channel `usdt`. */
  coin_amount: CoinAmount.optional(),
};

const status = [
  z.object({ ...fields, status: z.literal("pending") }),
  z.object({ ...fields, status: z.literal("paid"), paid_at: Instant }),
  z.object({ ...fields, status: z.literal("failed"), reason: z.string() }),
] as const;

/** The body of a callback. */
export const C2pNotice = z.discriminatedUnion("status", status);
export type C2pNotice = z.infer<typeof C2pNotice>;

/** How the payer gets to C2P's page: an address, or a document that redirects there. */
const Payment = z.discriminatedUnion("channel", [
  z.object({ channel: z.literal("usdt"), url: Address }),
  z.object({ channel: z.literal("card"), html: z.string().min(1) }),
]);

/** An order, as both calls answer it. */
export const Order = z.intersection(C2pNotice, Payment);
export type Order = z.infer<typeof Order>;

/** The values of `code` that we distinguish; any other is a refusal. */
export const c2pCodes = { ok: 0, badRequest: 1001, numberUsed: 1002, noSuchOrder: 1404, trouble: 1500 } as const;

/** The answer to both calls. */
export const C2pAnswer = z.union([
  z.object({ code: z.literal(c2pCodes.ok), order: Order }),
  z.object({ code: z.int().min(1), message: z.string() }),
]);
export type C2pAnswer = z.infer<typeof C2pAnswer>;
