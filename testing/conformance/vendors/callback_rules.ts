import assert from "node:assert/strict";
import { until } from "@/api/payments/deposits/testing.ts";
import { opened, paid, paidNotice } from "./actions.ts";
import type { Rules } from "./conformance.ts";
import { v7 } from "uuid";
import { fuzzCallbacks, mutations } from "./fuzz.ts";
import { type Harness, readings } from "./harness.ts";
import { tier } from "@/testing/tier.ts";

/** How many callbacks are made up by each rule: to sign one by RSA takes a millisecond. */
const count = tier.callbacks * 0.3;

/** The vendor's callbacks. */
export const callbackRules: Rules = {
  async "a callback is read the same however often and however late it is read"(harness) {
    const order = harness.order();
    const notice = await paid(harness, order);
    const callbacks = structuredClone(harness.site.received);
    harness.clock.at = new Date(harness.clock.at.getTime() + 400 * 86_400_000);
    const again = readings(harness, callbacks).filter((reading) =>
      reading.kind === "authentic" && reading.notice.kind === "paid" && reading.notice.orderId === order.id
    );
    assert.deepEqual(again[0], { kind: "authentic", notice });
  },

  async "a callback is repeated until it is acknowledged in the vendor's words"(harness) {
    const { vendor, underTest, site } = harness;
    const [yes, no] = [vendor.acknowledge(true), vendor.acknowledge(false)];
    assert.equal(underTest.server.callbacks.isUnderstood(yes.status, yes.body), true);
    assert.equal(underTest.server.callbacks.isUnderstood(no.status, no.body), false);
    assert.equal(underTest.server.callbacks.isUnderstood(500, yes.body), false);
    site.answering = no;
    const order = harness.order();
    await paid(harness, order);
    await until(() => Promise.resolve(paidCount(harness, order.id) >= 3));
    site.answering = yes;
  },

  async "another merchant's payment and another amount are read as they are"(harness) {
    harness.faults.merchant = "9999999";
    assert.equal((await paid(harness)).merchantIsOurs, false);
    delete harness.faults.merchant;
    harness.faults.amountOffsetCents = -1_00n;
    assert.equal((await paid(harness)).amountCents, 999_00n);
  },

  async "a callback that is signed with another secret is forged"(harness) {
    harness.faults.badSignature = true;
    const order = harness.order();
    const before = harness.site.received.length;
    await harness.underTest.pay(await opened(harness, order));
    const since = () => readings(harness, harness.site.received.slice(before));
    await until(() => Promise.resolve(since().some(({ kind }) => kind === "forged")));
    assert.ok(!since().some((reading) => noticesOf(reading, order.id)));
    delete harness.faults.badSignature;
  },

  async "copies arrive one by one and say the same"(harness) {
    harness.faults.copies = 3;
    const order = harness.order();
    await harness.underTest.pay(await opened(harness, order));
    await until(() => Promise.resolve(paidCount(harness, order.id) >= 3));
    await paidNotice(harness, order.id);
  },

  async "a callback that is changed or cut anywhere is forged, or says the same"(harness) {
    const { underTest, vendor, clock } = harness;
    const order = harness.order();
    const { vendorOrderNo } = await opened(harness, order);
    const paidAt = new Date(Math.floor(clock.at.getTime() / 1000) * 1000);
    const payment = { orderId: order.id, vendorOrderNo, amountCents: 1000_00n, paidAt };
    const sample = underTest.signed(underTest.paidContent(payment), clock.at);
    const common = { currency: "TWD", merchantIsOurs: true };
    assert.deepEqual(vendor.verifyCallback(sample), {
      kind: "authentic",
      notice: { kind: "paid", ...payment, ...common },
    });
    for (let length = 0; length < sample.body.length; length++) {
      const cut = vendor.verifyCallback({ ...sample, body: sample.body.slice(0, length) });
      assert.ok(cut.kind !== "authentic", `cut to ${length}`);
    }
    const { forged } = fuzzCallbacks(vendor, sample, { seed: 1, count });
    assert.ok(forged > count / 3, `${forged} forged`);
  },

  "a callback that the vendor signed and that can't be understood does not throw"(harness) {
    const { underTest, vendor, clock } = harness;
    const payment = { orderId: v7(), vendorOrderNo: "1", amountCents: 1000_00n, paidAt: clock.at };
    const content = underTest.signed(underTest.paidContent(payment), clock.at);
    const kinds = new Set<string>();
    for (const { body } of mutations({ ...content, body: underTest.paidContent(payment) }, { seed: 2, count })) {
      kinds.add(vendor.verifyCallback(underTest.signed(body, clock.at)).kind);
    }
    assert.ok(kinds.has("unreadable"));
  },

  async "a callback without its headers or with an empty body is forged"(harness) {
    const { underTest, vendor, clock } = harness;
    const order = harness.order();
    const { vendorOrderNo } = await opened(harness, order);
    const payment = { orderId: order.id, vendorOrderNo, amountCents: 1000_00n, paidAt: clock.at };
    const sample = underTest.signed(underTest.paidContent(payment), clock.at);
    const empty = { ...sample, body: new Uint8Array() };
    for (const callback of [empty, { ...empty, headers: {} }, { ...empty, query: "?a=1", method: "GET" }]) {
      assert.deepEqual(vendor.verifyCallback(callback), { kind: "forged" });
    }
  },
};

function paidCount(harness: Harness, orderId: string): number {
  return readings(harness).filter((reading) => noticesOf(reading, orderId)).length;
}

function noticesOf(reading: ReturnType<typeof readings>[number], orderId: string): boolean {
  return reading.kind === "authentic" && reading.notice.kind === "paid" && reading.notice.orderId === orderId;
}
