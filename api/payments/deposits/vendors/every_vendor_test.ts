import assert from "node:assert/strict";
import fc from "fast-check";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { expireOrders } from "../orders/expire_orders.ts";
import { replayOrders } from "../replay/replay_orders.ts";
import { until } from "../testing.ts";
import type { Payment } from "@/testing/conformance/vendors/fixture.ts";
import { type VendorSite, vendorSite } from "@/testing/conformance/vendors/vendor_site.ts";
import { vendorsUnderTest } from "@/testing/conformance/vendors/vendors.ts";

for (const underTest of vendorsUnderTest) {
  const reported = ({ payment, context }: Act, change: Partial<Payment> = {}) =>
    context.send(underTest.signed(underTest.paidContent({ ...payment, ...change }), context.now()));
  const steps = {
    pay: async ({ context, orderId }) => await underTest.pay(await context.openedOrder(orderId)).catch(() => {}),
    reported,
    wrongAmount: (act) => reported(act, { amountCents: 999_00n }),
    otherPayment: (act) => reported(act, { vendorOrderNo: "99999999" }),
    expire: ({ context }) => expireOrders(context.ctx, new Date(context.now().getTime() + 86_400_000)),
    replay: ({ context, orderId }) =>
      replayOrders(context.ctx, { order: orderId }, { dryRun: false, operator: "test", reason: "test" }),
  } satisfies Record<string, (act: Act) => Promise<unknown>>;
  const anyStep = fc.constantFrom(...Object.keys(steps) as (keyof typeof steps)[]);
  const groups = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });

  Deno.test(`${underTest.code}: in any order, at once or one by one, an order is credited once if it was paid, else never`, async () => {
    await using context = await vendorSite(underTest);
    let creditedCents = 0n;
    await fc.assert(
      fc.asyncProperty(groups, async (plan) => {
        const { orderId, payment } = await context.unpaidOrder();
        for (const group of plan) await Promise.all(group.map((step) => steps[step]({ context, orderId, payment })));
        const happened = plan.flat();
        // A callback of a vendor that answers queries doesn't count while its answer differs.
        const paid = happened.includes("pay") || happened.includes("reported") && !context.vendor.confirms;
        if (paid) {
          await until(async () => (await context.order(orderId)).state === "credited");
          creditedCents += payment.amountCents;
        }
        assert.equal((await context.order(orderId)).state === "credited", paid);
        assert.deepEqual(await context.money(), creditedCents > 0n ? { main: creditedCents } : {});
      }),
      { numRuns: 15 },
    );
    assert.deepEqual(await checkAccounts(context.ctx), []);
  });
}

interface Act {
  context: VendorSite;
  orderId: string;
  payment: Payment;
}
