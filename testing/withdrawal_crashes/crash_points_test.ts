import assert from "node:assert/strict";
import type { Action } from "./actions.ts";
import { type CrashSite, crashSite, newOrder } from "./crash_site.ts";

/** An account that the bank refuses. */
const closed = "120000";

const cases: { what: string; before: Action[]; act: Action; account?: string; states: string[] }[] = [
  { what: "a request", before: [], act: "ask", states: ["none", "requested"] },
  { what: "taking it back", before: ["ask"], act: "cancel", states: ["requested", "cancelled"] },
  { what: "approving", before: ["ask"], act: "approve", states: ["requested", "approved"] },
  { what: "rejecting", before: ["ask"], act: "reject", states: ["requested", "rejected"] },
  { what: "failing", before: ["ask", "approve"], act: "fail", states: ["approved", "failed"] },
  { what: "paying", before: ["ask", "approve"], act: "pay", states: ["approved", "sent", "paid"] },
  {
    what: "paying into a closed account",
    before: ["ask", "approve"],
    act: "pay",
    account: closed,
    states: ["approved", "sent", "failed"],
  },
];

Deno.test("killed at any point, nothing is half done, and doing it again does it once", async (t) => {
  await using crash = await crashSite();
  for (const { what, before, act, account, states } of cases) {
    await t.step(what, async () => {
      const seen = new Set<string>();
      for (let point = 1, killed = true; killed; point++) {
        const member = await crash.member();
        const order = newOrder(member, { account });
        for (const done of before) await crash.perform(done, order);
        killed = await crash.performDoomed(act, order, point);
        const state = await crash.stateOf(order);
        assert.ok(states.includes(state), `${state} after ${point} points`);
        seen.add(state);
        await crash.assertWhole(member, [order]);
        await doAgain(crash, act, order);
        assert.equal(await crash.stateOf(order), states.at(-1), `after ${point} points`);
        await crash.assertWhole(member, [order]);
      }
      assert.deepEqual([...seen], states, "it was killed before, between and after its commits");
    });
  }
});

Deno.test("killed at any point while the bank is asked, a payout whose answer was lost ends as the bank says", async () => {
  await using crash = await crashSite();
  for (const act of ["query", "fail"] as const) {
    for (let point = 1, killed = true; killed; point++) {
      const member = await crash.member();
      const order = newOrder(member);
      await crash.perform("ask", order);
      await crash.perform("approve", order);
      crash.site.faults.create = "error";
      await crash.perform("pay", order);
      crash.site.faults.create = undefined;
      crash.pass(60_000);
      killed = await crash.performDoomed(act, order, point);
      await crash.assertWhole(member, [order]);
      await crash.perform(act, order);
      assert.equal(await crash.stateOf(order), "paid", `${act} after ${point} points`);
      await crash.assertWhole(member, [order]);
    }
  }
});

Deno.test("a payment that is held up is not sent again while it may arrive, and pays nothing after that", async () => {
  await using crash = await crashSite();
  for (const [ms, meanwhile] of [[60_000, "sent"], [6 * 60_000, "paid"]] as const) {
    const member = await crash.member();
    const order = newOrder(member);
    await crash.perform("ask", order);
    await crash.perform("approve", order);
    using held = crash.holdNext();
    const paying = crash.perform("pay", order);
    await held.begun;
    crash.pass(ms);
    await crash.perform("query", order);
    await crash.perform("pay", order);
    assert.equal(await crash.stateOf(order), meanwhile);
    held.letGo();
    await paying;
    await crash.assertWhole(member, [order]);
    assert.equal(await crash.stateOf(order), "paid");
  }
});

/**
 * Repeats the actions of operators and the job after a crash, and once more when the bank has answered that it knows
 * nothing.
 */
async function doAgain(crash: CrashSite, act: Action, order: Parameters<CrashSite["perform"]>[1]): Promise<void> {
  await crash.perform(act, order);
  if (act !== "pay") return;
  crash.pass(6 * 60_000);
  await crash.perform("query", order);
  await crash.perform(act, order);
}
