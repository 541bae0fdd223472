import { z } from "zod";
import { Twd, UnlimitedAmount } from "@/api/platform/http/input/amount.ts";
import { recordInput } from "@/api/platform/http/input/list_input.ts";

/** States of a top-up order; the last three are final, and a payment that comes late still leads from them to credited. */
export const depositStates = ["created", "awaiting_payment", "paid", "credited", "expired", "failed"] as const;

/** A top-up order's state. */
export type DepositState = (typeof depositStates)[number];

/** The states as they are shown: `cancelled` is an unpaid order that its member has cancelled. */
export const shownDepositStates = [...depositStates, "cancelled"] as const;
export type ShownDepositState = (typeof shownDepositStates)[number];

/** The states of orders that are not over. */
export const openDepositStates = ["created", "awaiting_payment", "paid"] as const satisfies readonly DepositState[];

/**
 * The kinds of payment methods: at a convenience store, by bank transfer, by a transfer for certain members only, or
 * online.
 */
const methodKinds = ["store", "atm", "vip_atm", "online"] as const;
export type MethodKind = (typeof methodKinds)[number];

/** One way to top up, as offered to a member. `min` and `max` are TWD. */
export const PaymentMethod = z.object({
  id: z.int(),
  type: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(4)])
    .describe("0 convenience store, 1 ATM, 3 VIP ATM, 4 USDT or other electronic payment"),
  kind: z.enum(methodKinds).describe("The type as a word"),
  enabled: z.boolean(),
  vendor_flag: z.string().nullable(),
  vendor_name: z.string(),
  vendor_code: z.string(),
  user_level: z.array(z.int()).describe("Levels that may use it"),
  min: z.number(),
  max: z.number(),
  pay_within_minutes: z.int().describe("How long an order may be paid"),
  icon: z.string(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** The same without the number that only the API has for it. */
export type OfferedMethod = Omit<PaymentMethod, "type">;

/** The payer's instructions from the vendor's answer; stored with the order and shown on /pay. */
export const Instructions = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("atm"), bank_code: z.string(), bank_name: z.string(), account: z.string() }),
  z.object({
    kind: z.literal("store"),
    code: z.string(),
    store: z.string().nullable().default(null).describe("The chain of stores, in the vendor's word"),
    barcodes: z.array(z.string()).default([]).describe("What the shop's scanner reads (Code 39), top to bottom"),
  }),
  z.object({
    kind: z.literal("usdt"),
    network: z.literal("TRC20"),
    address: z.string(),
    amount: z.string().describe("USDT with six decimals; exactly this amount is the order's"),
    rate: z.number().describe("TWD per USDT"),
  }),
  z.object({ kind: z.literal("page") }).describe("The vendor's own page shows everything"),
]);
export type Instructions = z.infer<typeof Instructions>;

/** How much of an order in USDT has come; only the exact amount in one payment pays it. */
const UsdtReceived = z.object({
  units: z.string().describe("USDT to be paid, with six decimals"),
  received: z.string().describe("USDT that has come for this order so far, with six decimals"),
});

/** A member's top-up order. `amount` is TWD; times are ISO 8601, UTC. */
export const DepositOrder = z.object({
  order_id: z.uuid(),
  state: z.enum(shownDepositStates),
  late: z.boolean().describe("Paid after its time; credited all the same"),
  in_review: z.boolean().describe("A payment came that doesn't fit the order: an operator looks into it"),
  amount: z.number(),
  method: z.object({
    id: z.int(),
    type: z.int(),
    kind: z.enum(methodKinds),
    vendor_name: z.string(),
    vendor_code: z.string(),
    vendor_flag: z.string().nullable(),
  }),
  store_type: z.string().nullable().describe("The chain of stores that the member chose"),
  instructions: Instructions.nullable().describe("Null until the vendor has answered"),
  page_url: z.string().nullable().describe("The vendor's own payment page"),
  pay_page: z.string().describe("The site's page of this order, as a path"),
  usdt: UsdtReceived.nullable().describe("Null for an order that is not paid with USDT to an address of ours"),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  credited_at: z.iso.datetime().nullable(),
});
export type DepositOrder = z.infer<typeof DepositOrder>;

/** The same without the number that only the API has for its method. */
export type MemberOrder = Omit<DepositOrder, "method"> & { method: Omit<DepositOrder["method"], "type"> };

/** One order, as answered. */
export const DepositOrderAnswer = z.object({ data: DepositOrder });
export type DepositOrderAnswer = z.infer<typeof DepositOrderAnswer>;

/** The order to read or to cancel. */
export const DepositOrderQuery = z.object({ order_id: z.uuid() });
export type DepositOrderQuery = z.infer<typeof DepositOrderQuery>;

/** A top-up as the member asks for it. The method's own range is checked by the operation. */
export const DepositInput = z.object({
  amount: UnlimitedAmount,
  cash_vendor_id: z.int().min(0).max(2 ** 31 - 1).describe("The payment method's id"),
  store_type: z.string().max(20).optional()
    .describe("The chain of stores; needed by a method that leaves the choice, not looked at by any other"),
  return_url: z.boolean().optional()
    .describe("Whether a vendor's own page leads back to the site. It always does; taken for clients that say so"),
});

/** The member's orders to list. */
export const DepositListInput = recordInput(z.uuid()).safeExtend({ state: z.enum(shownDepositStates).optional() });
export type DepositListInput = z.output<typeof DepositListInput>;

/** The totals of a list's orders, over all its pages. Amounts are TWD. */
export const DepositTotals = z.object({
  orders: z.int(),
  amount: Twd.describe("All orders, whatever became of them"),
  credited: z.int(),
  credited_amount: Twd,
  open: z.int().describe("Orders that are not over"),
});
export type DepositTotals = z.infer<typeof DepositTotals>;

/** A channel and its value of a USDT. */
export const ChannelRate = z.object({
  channel: z.string(),
  rate: z.number().meta({ description: "TWD per USDT", example: 31.5 }),
});
export type ChannelRate = z.infer<typeof ChannelRate>;

/** A new order, as the caller gets it. */
const DepositCreated = DepositOrder.pick({ order_id: true, state: true, amount: true, expires_at: true }).extend(
  {
    RtnCode: z.int().optional().describe(
      "The vendor's own code, where it gives one: 1 or 2 for an order that was opened",
    ),
    RtnMsg: z.string().optional().describe("The vendor's words with it"),
  },
);
type DepositCreated = z.infer<typeof DepositCreated>;

/** The answer to a new order. */
export const DepositCreatedAnswer = z.object({
  data: DepositCreated,
  url: z.string().describe("Where to go to pay: a page of the site, or the vendor's own (an absolute address)"),
  html: z.string().optional().describe("The vendor's page as it came, for a sandboxed frame only"),
  description: z.string().describe("The vendor's words for the member, or empty"),
});
export type DepositCreatedAnswer = z.infer<typeof DepositCreatedAnswer>;
