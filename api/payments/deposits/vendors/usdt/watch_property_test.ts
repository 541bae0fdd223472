import assert from "node:assert/strict";
import fc from "fast-check";
import { type KyselyPlugin, sql } from "kysely";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { expireOrders } from "../../orders/expire_orders.ts";
import { replayOrders } from "../../replay/replay_orders.ts";
import { watchPayments } from "../../settlement/watch_payments.ts";
import { makeUsdtKeys } from "./keys.ts";
import { type UsdtSite, usdtSite } from "./testing.ts";

type Payment = "exact" | "less" | "more" | "falseToken" | "failed" | "elsewhere";

type Act =
  | { kind: "pay"; order: 0 | 1; payment: Payment }
  | { kind: "fork" }
  | { kind: "block"; seconds: number }
  | { kind: "watch"; processes: number }
  | { kind: "die"; statements: number }
  | { kind: "fault"; fault: "silent" | "nonsense" | "error" }
  | { kind: "expire" }
  | { kind: "replay" };

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("pay" as const),
      order: fc.constantFrom(0 as const, 1 as const),
      payment: fc.constantFrom<Payment>("exact", "exact", "less", "more", "falseToken", "failed", "elsewhere"),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "fork" as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("block" as const), seconds: fc.constantFrom(1, 3, 9, 30) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("watch" as const), processes: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("die" as const), statements: fc.integer({ min: 0, max: 40 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("fault" as const),
      fault: fc.constantFrom("silent" as const, "nonsense" as const, "error" as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "expire" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "replay" as const }) },
);

Deno.test("whatever happens, an order is credited once if its exact amount came in a block that became final, else never", async () => {
  await using context = await usdtSite();
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 1, maxLength: 14 }), async (plan) => {
      const member = await context.site.member();
      const orders = [await context.deposit(member, 1000), await context.deposit(member, 1000)];
      for (const act of plan) await run(context, orders, act);
      context.finalize();
      // A dead process's leases expire after a minute.
      context.pass(61_000);
      await context.catchUp();
      const times = await Promise.all(orders.map((order) => timesPaid(context, order)));
      const cents = BigInt(times.filter((count) => count > 0).length) * 1000_00n;
      assert.deepEqual(await context.site.money(member), cents > 0n ? { main: cents } : {});
      for (const [index, id] of orders.entries()) {
        const { state, flags } = await context.order(id);
        assert.equal(state === "credited", times[index]! > 0);
        assert.equal(flags.includes("paid_twice"), times[index]! > 1);
      }
    }),
    { numRuns: 40 },
  );
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
  const unacted = (await context.transfers()).filter(({ acted_at }) => acted_at === null);
  assert.deepEqual(unacted, []);
});

/** How often the order's exact amount was transferred on the chain, by the chain's own records. */
async function timesPaid(context: UsdtSite, order: string): Promise<number> {
  const { address, units } = await context.invoice(order);
  const { rows } = await sql`
    select 1 from sandbox.chain_transfers
      where to_address = ${address} and units = ${units} and contract = ${context.keys.contract}
        and not failed and not undone`.execute(context.site.db);
  return rows.length;
}

async function run(context: UsdtSite, orders: string[], act: Act): Promise<void> {
  const { ctx } = context.site;
  switch (act.kind) {
    case "pay":
      return await pay(context, orders[act.order]!, act.payment);
    case "fork":
      return await context.fork();
    case "block":
      return context.pass(act.seconds * 1000);
    case "watch":
      await Promise.all(Array.from({ length: act.processes }, () => context.watch()));
      return;
    case "die":
      return await watchPayments({ ...ctx, db: ctx.db.withPlugin(dieAfter(act.statements)) });
    case "fault":
      context.faults.query = act.fault;
      await context.watch();
      context.faults.query = undefined;
      return;
    case "expire":
      await expireOrders(ctx, new Date(ctx.now().getTime() + 60 * 60_000));
      return;
    case "replay":
      for (const order of orders) {
        await replayOrders(ctx, { order }, { dryRun: false, operator: "test", reason: "test" });
      }
  }
}

async function pay(context: UsdtSite, order: string, payment: Payment): Promise<void> {
  switch (payment) {
    case "exact":
      return await context.send(order);
    case "less":
      return await context.send(order, -200_000n);
    case "more":
      return await context.send(order, 200_000n);
    case "falseToken":
      return await context.send(order, 0n, { token: "false" });
    case "failed":
      return await context.send(order, 0n, { outcome: "failed" });
    case "elsewhere":
      return await context.send(order, 0n, { to: makeUsdtKeys().contract });
  }
}

/** Lets so many statements through and fails every further one, as if the process or the database had died. */
function dieAfter(statements: number): KyselyPlugin {
  let left = statements;
  return {
    transformQuery({ node }) {
      if (left-- <= 0) throw new Error("died here");
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
