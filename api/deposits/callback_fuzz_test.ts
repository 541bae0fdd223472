import assert from "node:assert/strict";
import { fuzzCallbacks, mutations } from "./vendors/conformance/fuzz.ts";
import { vendorSite } from "./vendors/conformance/vendor_site.ts";
import { vendorsUnderTest } from "./vendors/conformance/vendors.ts";

// A new one each time; a failure names it, and SEED=… rolls it again.
const seed = Number(Deno.env.get("SEED") ?? crypto.getRandomValues(new Uint32Array(1))[0]);

for (const underTest of vendorsUnderTest) {
  Deno.test(`a hundred thousand mutated callbacks of ${underTest.code}: none is believed that says anything else`, async () => {
    await using desk = await vendorSite(underTest);
    const { orderId, payment } = await desk.unpaidOrder();
    const sample = underTest.paidCallback(payment, desk.now());
    const report = fuzzCallbacks(desk.vendor, sample, { seed, count: 100_000 });
    assert.equal(report.forged + report.unreadable + report.same, 100_000);
    assert.ok(report.forged > 50_000, `seed ${seed}: ${JSON.stringify(report)}`);
    assert.equal(payment.orderId, orderId);
  });

  Deno.test(`two thousand mutated callbacks of ${underTest.code} over HTTP: no 500, no credit`, async () => {
    await using desk = await vendorSite(underTest);
    const { orderId, payment } = await desk.unpaidOrder();
    // A mutation that changes nothing but the spelling is believed, and says an amount that is not the order's.
    const sample = underTest.paidCallback({ ...payment, amountCents: payment.amountCents * 2n }, desk.now());
    const words = [true, false].map((understood) => {
      const { status, body } = desk.vendor.acknowledge(understood);
      return `${status} ${body}`;
    });
    const bodies = [...mutations(sample, { seed, count: 2000 })].entries();
    const told: string[] = [];
    const worker = async () => {
      for (const [, callback] of bodies) told.push(await desk.send(callback));
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    assert.deepEqual(told.filter((answer) => !words.includes(answer)), [], `seed ${seed}`);
    assert.ok(told.includes(words[1]!));
    const order = await desk.order(orderId);
    assert.ok(order.state === "awaiting_payment" && order.credited_at === null, `seed ${seed}`);
    assert.deepEqual(await desk.money(), {});
    assert.ok(await desk.storedCallbacks() >= 2000);
  });
}
