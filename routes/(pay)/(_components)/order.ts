import type { Instructions, MemberOrder, ShownDepositState } from "@/api/payments/deposits/schema.ts";

/**
 * A deposit order as the payment page shows it: method and bank as they are called in its language; the page adds what the
 * chain of stores is called, the API gives its code.
 */
export type PayOrderView = MemberOrder & { store_name?: string | null };

/** Coins to send. */
export type UsdtInstructions = Extract<Instructions, { kind: "usdt" }>;

/** Whether an order has come to its end. An expired or cancelled one may still be paid, but the page does not wait for it. */
export function isFinal(state: ShownDepositState): boolean {
  return state === "credited" || isOverUnpaid(state);
}

/** Whether an order has ended without a payment. */
export function isOverUnpaid(state: ShownDepositState): boolean {
  return state === "expired" || state === "failed" || state === "cancelled";
}

/** The payer's task: the kinds of instructions that a vendor gives. */
export type PayKind = Instructions["kind"];

/** Returns the payer's task according to the vendor's instructions or, before they have arrived, the method. */
export function payKind({ instructions, method }: Pick<PayOrderView, "instructions" | "method">): PayKind {
  if (instructions) return instructions.kind;
  if (method.kind === "atm" || method.kind === "vip_atm") return "atm";
  return method.kind === "store" ? "store" : "page";
}

/** Returns the meaning of an order's amount: due, paid, or only the amount that the order was made for. */
export function amountIs(state: ShownDepositState): "due" | "paid" | "ordered" {
  if (state === "paid" || state === "credited") return "paid";
  return isOverUnpaid(state) ? "ordered" : "due";
}

/** One step of an order's progress. */
interface Step {
  state: ShownDepositState;
  variant: "done" | "now" | "bad" | "todo";
  at: string | null;
}

/** An order's steps: done, current and ahead. */
export function stepsOf(order: PayOrderView): Step[] {
  const { state, created_at, paid_at, credited_at, expires_at } = order;
  const made: Step = { state: "created", variant: state === "created" ? "now" : "done", at: created_at };
  if (state === "failed" || state === "cancelled") return [made, { state, variant: "bad", at: null }];
  if (state === "expired") return [made, { state, variant: "bad", at: expires_at }];
  const reached = path.indexOf(state);
  const times = { awaiting_payment: null, paid: paid_at, credited: credited_at };
  const ahead = path.slice(1).map((step, index): Step => ({
    state: step,
    variant: reached > index + 1 || state === "credited" ? "done" : reached === index + 1 ? "now" : "todo",
    at: times[step as keyof typeof times],
  }));
  return [made, ...ahead];
}

const path: readonly ShownDepositState[] = ["created", "awaiting_payment", "paid", "credited"];
