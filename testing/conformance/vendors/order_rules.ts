import assert from "node:assert/strict";
import { v7 } from "uuid";
import { Instructions } from "@/api/deposits/schema.ts";
import { opened, paid } from "./actions.ts";
import type { Rules } from "./conformance.ts";

/** Orders and what the vendor says about them, while everything goes well. */
export const orderRules: Rules = {
  async "every channel opens an order, and the same order again is the same order"(stage) {
    const { vendor, underTest } = stage;
    for (const channel of underTest.channels) {
      const order = stage.order(channel);
      const first = await opened(stage, order);
      assert.notEqual(first.vendorOrderNo, "");
      assert.deepEqual(Instructions.parse(first.instructions), first.instructions);
      assert.deepEqual(await vendor.create(order), { kind: "opened", order: first }, channel.method.name);
      assert.deepEqual(await vendor.query(order), { kind: "awaiting", order: first }, channel.method.name);
    }
  },

  async "two orders have two numbers"(stage) {
    const [one, other] = [await opened(stage, stage.order()), await opened(stage, stage.order())];
    assert.notEqual(one.vendorOrderNo, other.vendorOrderNo);
    assert.notDeepEqual([one.instructions, one.pageUrl, one.pageHtml], [
      other.instructions,
      other.pageUrl,
      other.pageHtml,
    ]);
  },

  async "the same order with another amount is refused, and the first stays as it was"(stage) {
    const order = stage.order();
    const first = await opened(stage, order);
    const again = await stage.vendor.create({ ...order, amountCents: 2000_00n });
    assert.ok(again.kind === "refused" && again.reason.length > 0, JSON.stringify(again.kind));
    assert.deepEqual(await stage.vendor.query(order), { kind: "awaiting", order: first });
  },

  async "an order that the vendor never heard of is absent"(stage) {
    assert.deepEqual(await stage.vendor.query({ id: v7() }), { kind: "absent" });
  },

  async "a payment is told by callback and by query in the same words, to the cent"(stage) {
    for (const channel of stage.underTest.channels) {
      const order = stage.order({ ...channel, amountCents: 1234_00n });
      const notice = await paid(stage, order);
      assert.deepEqual(await stage.vendor.query(order), { kind: "notice", notice }, channel.method.name);
      const { orderId, amountCents, currency, merchantIsOurs, paidAt } = notice;
      assert.deepEqual([orderId, amountCents, currency, merchantIsOurs], [order.id, 1234_00n, "TWD", true]);
      // The vendor's clock may show seconds only.
      const sinceMs = stage.clock.at.getTime() - paidAt.getTime();
      assert.ok(sinceMs >= 0 && sinceMs < 1000, `${sinceMs} ms`);
    }
  },

  async "an order that is paid can't be opened again"(stage) {
    const order = stage.order();
    await paid(stage, order);
    const { kind } = await stage.vendor.create(order);
    // Some vendors show the order as it was; none refuses it, which would fail a paid order.
    assert.notEqual(kind, "refused");
    assert.equal((await stage.vendor.query(order)).kind, "notice");
  },

  async "an unpaid order is no payment when its time is up"(stage) {
    const order = stage.order();
    await opened(stage, order);
    stage.clock.at = new Date(order.expiresAt.getTime() + 3 * 86_400_000);
    const answer = await stage.vendor.query(order);
    assert.ok(answer.kind !== "unknown" && !(answer.kind === "notice" && answer.notice.kind === "paid"));
  },

  async "a late payment is told like any other"(stage) {
    const order = stage.order();
    const first = await opened(stage, order);
    stage.faults.latePayments = true;
    stage.clock.at = new Date(order.expiresAt.getTime() + 3 * 86_400_000);
    await stage.underTest.pay(first);
    const answer = await stage.vendor.query(order);
    assert.ok(answer.kind === "notice" && answer.notice.kind === "paid");
    assert.ok(answer.notice.paidAt > order.expiresAt);
  },
};
