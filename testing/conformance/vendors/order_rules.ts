import assert from "node:assert/strict";
import { v7 } from "uuid";
import { Instructions } from "@/api/payments/deposits/schema.ts";
import { opened, paid } from "./actions.ts";
import type { Rules } from "./conformance.ts";

/** Orders and what the vendor says about them, while everything goes well. */
export const orderRules: Rules = {
  async "every channel opens an order, and the same order again is the same order"(harness) {
    const { vendor, underTest } = harness;
    for (const channel of underTest.channels) {
      const order = harness.order(channel);
      const first = await opened(harness, order);
      assert.notEqual(first.vendorOrderNo, "");
      assert.deepEqual(Instructions.parse(first.instructions), first.instructions);
      assert.deepEqual(await vendor.create(order), { kind: "opened", order: first }, channel.method.name);
      assert.deepEqual(await vendor.query(order), { kind: "awaiting", order: first }, channel.method.name);
    }
  },

  async "two orders have two numbers"(harness) {
    const [one, other] = [await opened(harness, harness.order()), await opened(harness, harness.order())];
    assert.notEqual(one.vendorOrderNo, other.vendorOrderNo);
    assert.notDeepEqual([one.instructions, one.pageUrl, one.pageHtml], [
      other.instructions,
      other.pageUrl,
      other.pageHtml,
    ]);
  },

  async "the same order with another amount is refused, and the first stays as it was"(harness) {
    const order = harness.order();
    const first = await opened(harness, order);
    const again = await harness.vendor.create({ ...order, amountCents: 2000_00n });
    assert.ok(again.kind === "refused" && again.reason.length > 0, JSON.stringify(again.kind));
    assert.deepEqual(await harness.vendor.query(order), { kind: "awaiting", order: first });
  },

  async "an order that the vendor does not know is absent"(harness) {
    assert.deepEqual(await harness.vendor.query({ id: v7() }), { kind: "absent" });
  },

  async "callback and query report a payment in the same words, to the cent"(harness) {
    for (const channel of harness.underTest.channels) {
      const order = harness.order({ ...channel, amountCents: 1234_00n });
      const notice = await paid(harness, order);
      assert.deepEqual(await harness.vendor.query(order), { kind: "notice", notice }, channel.method.name);
      const { orderId, amountCents, currency, merchantIsOurs, paidAt } = notice;
      assert.deepEqual([orderId, amountCents, currency, merchantIsOurs], [order.id, 1234_00n, "TWD", true]);
      // The vendor's clock may show seconds only.
      const sinceMs = harness.clock.at.getTime() - paidAt.getTime();
      assert.ok(sinceMs >= 0 && sinceMs < 1000, `${sinceMs} ms`);
    }
  },

  async "an order that is paid can't be opened again"(harness) {
    const order = harness.order();
    await paid(harness, order);
    const { kind } = await harness.vendor.create(order);
    // Some vendors show the order as it was; none refuses it, which would fail a paid order.
    assert.notEqual(kind, "refused");
    assert.equal((await harness.vendor.query(order)).kind, "notice");
  },

  async "an unpaid order is no payment when its time is up"(harness) {
    const order = harness.order();
    await opened(harness, order);
    harness.clock.at = new Date(order.expiresAt.getTime() + 3 * 86_400_000);
    const answer = await harness.vendor.query(order);
    assert.ok(answer.kind !== "unknown" && !(answer.kind === "notice" && answer.notice.kind === "paid"));
  },

  async "a late payment is reported like any other"(harness) {
    const order = harness.order();
    const first = await opened(harness, order);
    harness.faults.latePayments = true;
    harness.clock.at = new Date(order.expiresAt.getTime() + 3 * 86_400_000);
    await harness.underTest.pay(first);
    const answer = await harness.vendor.query(order);
    assert.ok(answer.kind === "notice" && answer.notice.kind === "paid");
    assert.ok(answer.notice.paidAt > order.expiresAt);
  },
};
