import assert from "node:assert/strict";
import fc from "fast-check";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { actOnStoredCallbacks } from "./act_on_stored_callbacks.ts";
import { expireOrders } from "../orders/expire_orders.ts";
import { replayOrders } from "../replay/replay_orders.ts";
import { type DepositSite, depositSite } from "../testing.ts";

const steps = {
  paid: (context, order) => context.sendCallback(order),
  cancelled: (context, order) => context.sendCallback(order, { status: "cancelled", paid_at: null }),
  wrongAmount: (context, order) => context.sendCallback(order, { amount: "1.00" }),
  wrongCurrency: (context, order) => context.sendCallback(order, { currency: "USD" }),
  otherPayment: (context, order) => context.sendCallback(order, { trade_no: "SB-other" }),
  forged: (context, order) => context.sendCallback(order, {}, { "x-sandbox-signature": "f".repeat(64) }),
  expire: ({ site, clock }) => expireOrders(site.ctx, new Date(clock.at.getTime() + 24 * 60 * 60 * 1000)),
  recover: ({ site }) => actOnStoredCallbacks(site.ctx),
  replay: ({ site }, order) => replayOrders(site.ctx, { order }, { dryRun: false, operator: "test", reason: "test" }),
  dryRun: ({ site }, order) => replayOrders(site.ctx, { order }, { dryRun: true }),
} satisfies Record<string, (context: DepositSite, order: string) => Promise<unknown>>;

type Step = keyof typeof steps;

const anyStep = fc.constantFrom(...Object.keys(steps) as Step[]);
const groups = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 });

Deno.test("in any order, at once or one by one, an order is credited once if the vendor says paid in full, else never", async () => {
  await using context = await depositSite();
  await fc.assert(
    fc.asyncProperty(groups, async (plan) => {
      const member = await context.site.member();
      const order = await context.deposit(member, 1000);
      for (const group of plan) await Promise.all(group.map((step) => steps[step](context, order)));
      const paid = plan.flat().includes("paid");
      assert.deepEqual(await context.site.money(member), paid ? { main: 1000_00n } : {});
      const { state, flags } = await context.order(order);
      assert.equal(state === "credited", paid);
      assert.equal(flags.includes("amount_differs"), plan.flat().includes("wrongAmount"));
      assert.equal(flags.includes("currency_differs"), plan.flat().includes("wrongCurrency"));
    }),
    { numRuns: 60 },
  );
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
});
