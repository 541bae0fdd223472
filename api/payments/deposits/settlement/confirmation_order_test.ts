import assert from "node:assert/strict";
import fc from "fast-check";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { actOnStoredCallbacks } from "../callbacks/act_on_stored_callbacks.ts";
import { expireOrders } from "../orders/expire_orders.ts";
import { replayOrders } from "../replay/replay_orders.ts";
import { type DepositSite, depositSite } from "../testing.ts";
import type { QueryAnswer } from "../vendors/port.ts";

const truths = ["awaiting", "absent", "unknown", "other amount", "failed", "paid"] as const;
type Truth = (typeof truths)[number];

const minute = 60_000;
const act = { dryRun: false, operator: "test", reason: "test" } as const;

const steps = {
  reported: (context, order) => context.sendCallback(order),
  callbackAgain: (context, order) => context.sendCallback(order, {}, { "x-attempt": crypto.randomUUID() }),
  forged: (context, order) => context.sendCallback(order, {}, { "x-sandbox-signature": "f".repeat(64) }),
  later: ({ clock }) => Promise.resolve(clock.at = new Date(clock.at.getTime() + 11 * minute)),
  expire: ({ site, clock }) => expireOrders(site.ctx, new Date(clock.at.getTime() + 24 * 60 * minute)),
  recover: ({ site }) => actOnStoredCallbacks(site.ctx),
  replay: ({ site }, order) => replayOrders(site.ctx, { order }, act),
  dryRun: ({ site }, order) => replayOrders(site.ctx, { order }, { dryRun: true }),
} satisfies Record<string, (context: DepositSite, order: string) => Promise<unknown>>;

type Step = keyof typeof steps;

const anyStep = fc.constantFrom(...Object.keys(steps) as Step[]);
const group = fc.record({
  truth: fc.constantFrom(...truths),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 6 }),
});
const plans = fc.array(group, { minLength: 1, maxLength: 5 });

/** Returns the vendor's answer in this state. */
async function answerOf(context: DepositSite, id: string, truth: Truth): Promise<QueryAnswer> {
  const { vendor_order_no, amount_cents } = await context.order(id);
  const common = { orderId: id, vendorOrderNo: vendor_order_no ?? "", merchantIsOurs: true };
  const paid = {
    kind: "paid",
    ...common,
    amountCents: amount_cents,
    currency: "TWD",
    paidAt: context.clock.at,
  } as const;
  switch (truth) {
    case "awaiting":
      return await context.vendor.query({ id });
    case "absent":
      return { kind: "absent" };
    case "unknown":
      return { kind: "unknown", reason: "timeout" };
    case "other amount":
      return { kind: "notice", notice: { ...paid, amountCents: 1n } };
    case "failed":
      return { kind: "notice", notice: { kind: "failed", ...common, reason: "cancelled" } };
    case "paid":
      return { kind: "notice", notice: paid };
  }
}

Deno.test("any callbacks and answers, in any order, at once or not, credit an order once, and only on its vendor's confirmation", async () => {
  await using context = await depositSite({ confirms: true });
  const { ctx } = context.site;
  const confirmed = new Set<string>();
  let truth: Truth = "awaiting";
  const query = async ({ id }: { id: string }) => {
    const now = truth;
    if (now === "paid") confirmed.add(id);
    return await answerOf(context, id, now);
  };
  Object.assign(ctx, { vendors: new Map([[context.vendor.code, { ...context.vendor, query }]]) });
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const member = await context.site.member();
      const order = await context.deposit(member, 1000);
      for (const { truth: next, steps: names } of plan) {
        truth = next;
        await Promise.all(names.map((step) => steps[step](context, order)));
      }
      const isCredited = (await context.order(order)).state === "credited";
      assert.deepEqual(await context.site.money(member), isCredited ? { main: 1000_00n } : {});
      assert.ok(!isCredited || confirmed.has(order), "credited without the vendor's confirmation");
      truth = "paid";
      await context.sendCallback(order, {}, { "x-attempt": crypto.randomUUID() });
      assert.equal((await context.order(order)).state, "credited");
      assert.deepEqual(await context.site.money(member), { main: 1000_00n });
    }),
    { numRuns: 40 },
  );
  assert.deepEqual(await checkAccounts(ctx), []);
});
