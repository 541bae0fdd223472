/** A top-up order as the payment page reads it from the API; `order_test.ts` holds it to the schema. Amounts are TWD. */
export interface PayOrder {
  order_id: string;
  state: PayState;
  /** Paid after its time. */
  late: boolean;
  /** A payment came that doesn't fit: staff look into it. */
  in_review: boolean;
  amount: number;
  method: { type: number };
  /** What the chain of stores is called; the page adds it, the API gives its code only. */
  store_name?: string | null;
  instructions: PayInstructions | null;
  /** What has come of the coins to send, with six decimals; null for an order of another kind. */
  usdt: { units: string; received: string } | null;
  page_url: string | null;
  pay_page: string;
  created_at: string;
  expires_at: string;
  paid_at: string | null;
  credited_at: string | null;
}

export type PayState = "created" | "awaiting_payment" | "paid" | "credited" | "expired" | "failed";

export type PayInstructions =
  | { kind: "atm"; bank_code: string; bank_name: string; account: string }
  | { kind: "store"; code: string; store: string | null; barcodes: string[] }
  | UsdtInstructions
  | { kind: "page" };

/** Coins to send: `amount` in USDT with six decimals, `rate` in TWD per USDT. */
export interface UsdtInstructions {
  kind: "usdt";
  network: "TRC20";
  address: string;
  amount: string;
  rate: number;
}

export interface PayOrderWire {
  data: PayOrder;
}

/** Whether an order has come to its end. An expired one may still be paid, but nobody should wait for it. */
export function isFinal(state: PayState): boolean {
  return state === "credited" || state === "expired" || state === "failed";
}

/** What the payer has to do: the kinds of instructions that a vendor gives. */
export type PayKind = PayInstructions["kind"];

/** What the payer has to do, by the vendor's word or, before it has come, by the method. */
export function payKind({ instructions, method }: Pick<PayOrder, "instructions" | "method">): PayKind {
  if (instructions) return instructions.kind;
  if (method.type === 1 || method.type === 3) return "atm";
  return method.type === 0 ? "store" : "page";
}

/** One step of an order's progress. */
export interface Step {
  state: PayState;
  look: "done" | "now" | "bad" | "todo";
  at: string | null;
}

/** The steps that an order has gone through, stands on, and has ahead. */
export function stepsOf(order: PayOrder): Step[] {
  const { state, created_at, paid_at, credited_at, expires_at } = order;
  const made: Step = { state: "created", look: state === "created" ? "now" : "done", at: created_at };
  if (state === "failed") return [made, { state, look: "bad", at: null }];
  if (state === "expired") return [made, { state, look: "bad", at: expires_at }];
  const reached = path.indexOf(state);
  const times = { awaiting_payment: null, paid: paid_at, credited: credited_at };
  const ahead = path.slice(1).map((step, index): Step => ({
    state: step,
    look: reached > index + 1 || state === "credited" ? "done" : reached === index + 1 ? "now" : "todo",
    at: times[step as keyof typeof times],
  }));
  return [made, ...ahead];
}

const path: readonly PayState[] = ["created", "awaiting_payment", "paid", "credited"];
