import assert from "node:assert/strict";
import { v7 } from "uuid";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { watchPayments } from "@/api/payments/deposits/settlement/watch_payments.ts";
import type { WatchedVendor } from "./fixture.ts";
import { type VendorSite, vendorSite } from "./vendor_site.ts";

/** Tests the rules of every adapter whose vendor doesn't call back, over real sockets on the whole site. */
export function watchConformance(underTest: WatchedVendor): void {
  Deno.test(`${underTest.code} keeps every rule of a vendor's adapter that watches`, async (t) => {
    await using site = await vendorSite(underTest);
    let creditedCents = 0n;
    const pay = async () => {
      const { orderId, payment } = await site.unpaidOrder();
      await underTest.pay(await site.openedOrder(orderId));
      return { orderId, payment };
    };
    const poll = async () => {
      site.clock.at = new Date(site.clock.at.getTime() + underTest.finalAfterMs);
      await watchPayments(site.ctx);
    };

    await t.step("it is watched, and accepts no callback", () => {
      assert.ok(site.vendor.watch && !site.vendor.callsBack);
      const raw = {
        method: "POST",
        query: "",
        headers: {},
        body: new TextEncoder().encode("{}"),
        receivedAt: site.now(),
      };
      assert.deepEqual(site.vendor.verifyCallback(raw), { kind: "forged" });
      assert.equal(site.vendor.acknowledge(true).status, 404);
    });

    await t.step("an order is found as it was opened, and one that was never opened is absent", async () => {
      const { orderId } = await site.unpaidOrder();
      const order = await site.openedOrder(orderId);
      assert.notEqual(order.vendorOrderNo, "");
      assert.deepEqual(await site.vendor.query({ id: orderId }), { kind: "awaiting", order });
      assert.deepEqual(await site.vendor.query({ id: v7() }), { kind: "absent" });
    });

    await t.step("a payment is credited once it is final, once, however many look at once", async () => {
      const { orderId, payment } = await pay();
      await watchPayments(site.ctx);
      assert.equal((await site.order(orderId)).state, "awaiting_payment");
      await poll();
      await Promise.all([watchPayments(site.ctx), watchPayments(site.ctx), watchPayments(site.ctx)]);
      await assertCredited(site, orderId, payment.amountCents);
      creditedCents += payment.amountCents;
      assert.deepEqual(await site.money(), { main: creditedCents });
    });

    await t.step("what can't be read credits nothing, and is read by a later look", async () => {
      const { orderId, payment } = await pay();
      for (const fault of ["nonsense", "error"] as const) {
        site.faults.query = fault;
        await poll();
        assert.equal((await site.order(orderId)).state, "awaiting_payment", fault);
      }
      delete site.faults.query;
      await poll();
      await assertCredited(site, orderId, payment.amountCents);
      creditedCents += payment.amountCents;
      assert.deepEqual(await site.money(), { main: creditedCents });
      assert.deepEqual(await checkAccounts(site.ctx), []);
    });
  });
}

async function assertCredited(site: VendorSite, orderId: string, amountCents: bigint): Promise<void> {
  assert.equal((await site.order(orderId)).state, "credited");
  const answer = await site.vendor.query({ id: orderId });
  assert.ok(answer.kind === "notice" && answer.notice.kind === "paid");
  assert.deepEqual([answer.notice.amountCents, answer.notice.merchantIsOurs], [amountCents, true]);
}
