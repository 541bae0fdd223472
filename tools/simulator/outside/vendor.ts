import type { Clock } from "../clock.ts";
import type { Faults } from "../faults.ts";
import type {
  OpenedOrder,
  PaidNotice,
  QueryAnswer,
  VendorNotice,
  VendorOrder,
} from "@/api/payments/deposits/vendors/port.ts";
import type { Random } from "../random.ts";

/** An order at the vendor: what the vendor reports of it, and what it really has of the payer's money for it. */
interface HeldOrder {
  order: VendorOrder;
  opened: OpenedOrder;
  /** The last word about it; null while it awaits its payment. */
  notice: VendorNotice | null;
  /** Cents that came for it, under its own number, as asked. */
  collectedCents: bigint;
}

/** How a payer pays: as asked, twice, less than asked, in another currency, or not at all. */
export type Payment = "right" | "twice" | "short" | "foreign" | "cancelled";

/** A payment vendor's true state, whatever it answers. It opens one order for one id. */
export interface SimulatedVendor {
  readonly code: string;
  /** Opens an order, or gives the reason why not. */
  create(order: VendorOrder): OpenedOrder | string;
  query(id: string): Exclude<QueryAnswer, { kind: "unknown" }>;
  /** The payer does something about an order; gives what the vendor reports of it. */
  pay(id: string, payment: Payment): VendorNotice;
  /** Ids of the orders that it opened and that are not paid. */
  readonly unpaid: readonly string[];
  readonly orders: readonly string[];
  /** The money that it really collected for an order, in cents: all of it or nothing. */
  collectedCents(id: string): bigint;
  /** Creates its notice of an order that was paid in full, whether it was or not. */
  paidNotice(id: string): PaidNotice;
}

/** Makes a vendor without orders. */
export function createSimulatedVendor(
  code: string,
  { random, clock, faults }: { random: Random; clock: Clock; faults: Faults },
): SimulatedVendor {
  const orders = new Map<string, HeldOrder>();
  const refused = new Set<string>();
  let numbers = 0;
  const newNumber = () => `${code}-${++numbers}`;

  const held = (id: string) => {
    const order = orders.get(id);
    if (!order) throw new Error(`the vendor knows no order ${id}`);
    return order;
  };
  const paidNotice = (id: string): PaidNotice => {
    const { order, opened } = held(id);
    return {
      kind: "paid",
      orderId: id,
      vendorOrderNo: opened.vendorOrderNo,
      amountCents: order.amountCents,
      currency: "TWD",
      merchantIsOurs: true,
      paidAt: clock.read(code),
    };
  };

  const noticeOf = (id: string, payment: Payment): VendorNotice => {
    const paid = paidNotice(id);
    switch (payment) {
      case "right":
        return paid;
      case "twice":
        // A second payment has a number of its own: it belongs to no deposit, an operator gives it back.
        return { ...paid, vendorOrderNo: newNumber() };
      case "short":
        return { ...paid, amountCents: paid.amountCents - 1n };
      case "foreign":
        return { ...paid, currency: "USD" };
      case "cancelled":
        return {
          kind: "failed",
          orderId: id,
          vendorOrderNo: paid.vendorOrderNo,
          merchantIsOurs: true,
          reason: "cancelled",
        };
    }
  };

  return {
    code,
    create(order) {
      const known = orders.get(order.id);
      if (known) return known.opened;
      if (refused.has(order.id) || random.chance(faults.refused)) {
        refused.add(order.id);
        return "no channel";
      }
      const opened: OpenedOrder = {
        vendorOrderNo: newNumber(),
        instructions: { kind: "page" },
        pageUrl: null,
        pageHtml: null,
      };
      orders.set(order.id, { order, opened, notice: null, collectedCents: 0n });
      return opened;
    },
    query(id) {
      const order = orders.get(id);
      if (!order) return { kind: "absent" };
      return order.notice ? { kind: "notice", notice: order.notice } : { kind: "awaiting", order: order.opened };
    },
    pay(id, payment) {
      const order = held(id);
      const notice = noticeOf(id, payment);
      if (payment === "right") order.collectedCents = order.order.amountCents;
      // The first payment of an order is what its status shows; a second one is reported by callback alone.
      if (payment !== "twice") order.notice = notice;
      return notice;
    },
    get unpaid() {
      return [...orders.values()].filter(({ notice }) => notice?.kind !== "paid").map(({ order }) => order.id);
    },
    get orders() {
      return [...orders.keys()];
    },
    collectedCents: (id) => orders.get(id)?.collectedCents ?? 0n,
    paidNotice,
  };
}
