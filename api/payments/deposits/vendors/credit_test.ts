import assert from "node:assert/strict";
import { until } from "../testing.ts";
import { vendorSite } from "@/testing/conformance/vendors/vendor_site.ts";
import { vendorsUnderTest } from "@/testing/conformance/vendors/vendors.ts";

for (const underTest of vendorsUnderTest) {
  Deno.test(`what is paid on ${underTest.code}'s pages is credited once, however often it is reported`, async () => {
    await using context = await vendorSite(underTest);
    const { orderId, payment } = await context.unpaidOrder();
    const answer = await context.vendor.query({ id: orderId });
    assert.ok(answer.kind === "awaiting");
    await underTest.pay(answer.order);
    await until(async () => (await context.order(orderId)).state === "credited");
    assert.deepEqual(await context.money(), { main: payment.amountCents });
    const again = underTest.signed(underTest.paidContent(payment), context.now());
    const { status, body } = context.vendor.acknowledge(true);
    assert.equal(await context.send(again), `${status} ${body}`);
    assert.deepEqual(await context.money(), { main: payment.amountCents });
  });
}
