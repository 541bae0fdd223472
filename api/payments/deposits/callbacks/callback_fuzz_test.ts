import assert from "node:assert/strict";
import { v7 } from "uuid";
import { fuzzCallbacks, mutations } from "@/testing/conformance/vendors/fuzz.ts";
import { vendorSite } from "@/testing/conformance/vendors/vendor_site.ts";
import { vendorsUnderTest } from "@/testing/conformance/vendors/vendors.ts";
import { tier } from "@/testing/tier.ts";

// A new one for each run; a failure names it, and SEED=… repeats the run.
const seed = Number(Deno.env.get("SEED") ?? crypto.getRandomValues(new Uint32Array(1))[0]);

const count = tier.callbacks;
const countOverHttp = Math.round(count * 0.015) * 2;

for (const underTest of vendorsUnderTest) {
  Deno.test(`mutated callbacks of ${underTest.code}: none that says anything else is accepted as authentic`, async () => {
    await using context = await vendorSite(underTest);
    const { payment } = await context.unpaidOrder();
    const sample = underTest.signed(underTest.paidContent(payment), context.now());
    const report = fuzzCallbacks(context.vendor, sample, { seed, count });
    assert.equal(report.forged + report.unreadable + report.same, count);
    assert.ok(report.forged > count / 2, `seed ${seed}: ${JSON.stringify(report)}`);
  });

  Deno.test(`mutated callbacks of ${underTest.code} over HTTP, signed or not: no 500, no credit`, async () => {
    await using context = await vendorSite(underTest);
    const { orderId, payment } = await context.unpaidOrder();
    // One that is spelled differently or signed again may pass as authentic, and still names another amount than the
    // order's.
    const content = underTest.paidContent({ ...payment, amountCents: 9999_00n });
    const sample = underTest.signed(content, context.now());
    const half = { seed, count: countOverHttp / 2 };
    const unsigned = mutations(sample, half);
    const signed = mutations({ ...sample, body: content }, half)
      .map(({ body }) => underTest.signed(body, context.now()));
    // Of the others now and then none is understood; this one is, though no order is known by it.
    const elsewhere = underTest.signed(underTest.paidContent({ ...payment, orderId: v7() }), context.now());
    const callbacks = [...unsigned, ...signed, elsewhere].values();
    const answers = new Set<string>();
    const send = async () => {
      for (const callback of callbacks) answers.add(await context.send(callback));
    };
    await Promise.all(Array.from({ length: 16 }, send));
    const message = [true, false].map((understood) => {
      const { status, body } = context.vendor.acknowledge(understood);
      return `${status} ${body}`;
    });
    assert.deepEqual([...answers].sort(), message.sort(), `seed ${seed}`);
    const { state, credited_at } = await context.order(orderId);
    assert.deepEqual({ state, credited_at }, { state: "awaiting_payment", credited_at: null }, `seed ${seed}`);
    assert.deepEqual(await context.money(), {});
    assert.ok(await context.storedCallbacks() >= countOverHttp);
  });
}
