import type { OpenedOrder, PaidNotice, PaymentVendor } from "@/api/payments/deposits/vendors/port.ts";
import type { PayoutAnswer, PayoutSender } from "@/api/payments/withdrawals/payouts/port.ts";
import type { Journal } from "./journal.ts";

/** A payment vendor of the month: it knows who has paid, whether it has said so or not. */
export interface MonthVendor extends PaymentVendor {
  /** The payer pays; gives what the vendor will say of it. */
  pay(order: { id: string; amountCents: bigint }, at: Date): PaidNotice;
}

/** Opens a vendor; it notes what it answers when it is asked. */
export function createMonthVendor(code: string, journal: Journal, now: () => Date): MonthVendor {
  const paid = new Map<string, PaidNotice>();
  const openedOf = (id: string): OpenedOrder => ({
    vendorOrderNo: `${code}-${id}`,
    pageUrl: null,
    pageHtml: null,
    instructions: { kind: "page" },
  });
  return {
    code,
    address: `https://${code}.example/`,
    callsBack: true,
    confirms: false,
    pay({ id, amountCents }, at) {
      const vendorOrderNo = openedOf(id).vendorOrderNo;
      const notice = { kind: "paid", orderId: id, vendorOrderNo, amountCents } as const;
      paid.set(id, { ...notice, currency: "TWD", merchantIsOurs: true, paidAt: at });
      return paid.get(id)!;
    },
    create: ({ id }) => Promise.resolve({ kind: "opened", order: openedOf(id) }),
    query({ id }) {
      const notice = paid.get(id);
      if (notice) journal.note(now(), "paid", { order: id });
      return Promise.resolve(notice ? { kind: "notice", notice } : { kind: "awaiting", order: openedOf(id) });
    },
    verifyCallback: () => ({ kind: "unreadable" }),
    acknowledge: () => ({ status: 200, contentType: "text/plain", body: "ok" }),
  };
}

/** The bank's handling of a payout. */
export type PayoutPlan = "pay" | "refuse" | "pay_silently";

/** The bank of the month. */
export interface MonthBank extends PayoutSender {
  plan(id: string, plan: PayoutPlan): void;
}

/** Opens the bank; it notes what it says of payouts. */
export function createMonthBank(journal: Journal, now: () => Date): MonthBank {
  const plans = new Map<string, PayoutPlan>();
  const say = (id: string): PayoutAnswer => {
    const isPaid = plans.get(id) !== "refuse";
    journal.note(now(), "bank", { withdrawal: id, paid: isPaid });
    return isPaid ? { kind: "paid", reference: `R${id}` } : { kind: "refused", reason: "account closed" };
  };
  return {
    mode: "card",
    plan: (id, plan) => void plans.set(id, plan),
    send({ id }) {
      return Promise.resolve(plans.get(id) === "pay_silently" ? { kind: "unknown", why: "timeout" } : say(id));
    },
    query: (id) => Promise.resolve(say(id)),
  };
}
