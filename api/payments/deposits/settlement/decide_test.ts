import assert from "node:assert/strict";
import { decide } from "./decide.ts";
import type { OrderRow } from "../orders/order.ts";
import type { VendorNotice } from "../vendors/port.ts";

const due = new Date("2026-11-20T01:00:00Z");

const order: OrderRow = {
  id: "0193a1c0-0000-7000-8000-000000000000",
  member_id: 1n,
  method_id: 1,
  vendor_code: "NORTH",
  amount_cents: 1000_00n,
  state: "awaiting_payment",
  reason: null,
  lang: "tw",
  flags: [],
  vendor_order_no: "N1",
  vendor_words: null,
  vendor_return_code: null,
  page_url: null,
  instructions: null,
  created_at: new Date("2026-11-20T00:00:00Z"),
  expires_at: due,
  next_query_at: due,
  query_attempts: 0,
  paid_at: null,
  credited_at: null,
  cancelled_at: null,
  page_html: null,
  store_type: null,
};

const paid: VendorNotice = {
  kind: "paid",
  orderId: order.id,
  vendorOrderNo: "N1",
  amountCents: 1000_00n,
  currency: "TWD",
  merchantIsOurs: true,
  paidAt: new Date("2026-11-20T00:30:00Z"),
};

const nothing = (verdict: string) => ({ verdict, change: null });

Deno.test("paid in full for an open order is a credit, late when the payer paid after its time", () => {
  for (const state of ["created", "awaiting_payment", "paid"]) {
    assert.deepEqual(decide({ ...order, state }, "NORTH", paid, false), {
      verdict: "credited",
      change: { kind: "credit", notice: paid, flags: [] },
    });
  }
  const after = { ...paid, paidAt: new Date(due.getTime() + 1) };
  assert.deepEqual(decide(order, "NORTH", after, false).change, { kind: "credit", notice: after, flags: ["late"] });
});

Deno.test("a notice about another vendor's order is about an unknown order", () => {
  assert.deepEqual(decide(order, "YUN", paid, false), nothing("unknown_order"));
  assert.deepEqual(decide(undefined, "NORTH", paid, false), nothing("unknown_order"));
});

Deno.test("a simulated payment and an issued number change nothing", () => {
  for (const reason of ["simulated", "pending"] as const) {
    const idle: VendorNotice = { kind: "idle", orderId: order.id, reason };
    assert.deepEqual(decide(order, "NORTH", idle, false), nothing("noted"));
  }
});

Deno.test("a payment whose number belongs to another order is flagged", () => {
  const created = { ...order, state: "created", vendor_order_no: null };
  assert.deepEqual(decide(created, "NORTH", paid, true).change, { kind: "flag", flag: "order_no_differs" });
});

Deno.test("a flag that an order has is not raised again", () => {
  const flagged = { ...order, flags: ["amount_differs"] };
  assert.deepEqual(decide(flagged, "NORTH", { ...paid, amountCents: 1n }, false), nothing("amount_differs"));
});

Deno.test("a failure for another merchant fails nothing", () => {
  const failed: VendorNotice = { ...paid, kind: "failed", reason: "expired" };
  assert.deepEqual(decide(order, "NORTH", { ...failed, merchantIsOurs: false }, false).change, {
    kind: "flag",
    flag: "merchant_differs",
  });
  assert.deepEqual(decide(order, "NORTH", failed, false).change, { kind: "fail", reason: "expired" });
});
