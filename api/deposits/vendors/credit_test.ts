import assert from "node:assert/strict";
import { until } from "../testing.ts";
import { vendorSite } from "@/testing/conformance/vendors/vendor_site.ts";
import { vendorsUnderTest } from "@/testing/conformance/vendors/vendors.ts";

for (const underTest of vendorsUnderTest) {
  Deno.test(`what is paid on ${underTest.code}'s pages is credited once, however often it is told`, async () => {
    await using desk = await vendorSite(underTest);
    const { orderId, payment } = await desk.unpaidOrder();
    const standing = await desk.vendor.query({ id: orderId });
    assert.ok(standing.kind === "awaiting");
    await underTest.pay(standing.order);
    await until(async () => (await desk.order(orderId)).state === "credited");
    assert.deepEqual(await desk.money(), { main: payment.amountCents });
    const again = underTest.signed(underTest.paidContent(payment), desk.now());
    const { status, body } = desk.vendor.acknowledge(true);
    assert.equal(await desk.send(again), `${status} ${body}`);
    assert.deepEqual(await desk.money(), { main: payment.amountCents });
  });
}
