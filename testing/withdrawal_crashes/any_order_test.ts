import assert from "node:assert/strict";
import fc from "fast-check";
import { actions } from "./actions.ts";
import { crashSite, newOrder } from "./crash_site.ts";
import { tier } from "../tier.ts";

/** How many sequences are tried; each has about one process killed. */
const runs = tier.withdrawalHistories;
const dayMs = 24 * 60 * 60_000;

const fault = fc.constantFrom(undefined, undefined, "nonsense" as const, "error" as const);

/** One thing that happens; `dieAt` has a process do it that is killed at that point. */
const happening = fc.record({
  act: fc.constantFrom(...actions, "pay" as const, "later" as const),
  dieAt: fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat({ max: 5 }) }),
  create: fault,
  query: fault,
  account: fc.constantFrom("12345", "12345", "120000"),
});

Deno.test("in any order of what members, operators, banks and kills do, the books hold and no payout is sent twice", async () => {
  await using crash = await crashSite();
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 8, maxLength: 25 }), async (happenings) => {
      const member = await crash.member();
      const orders = [newOrder(member)];
      for (const { act, dieAt, create, query, account } of happenings) {
        const order = orders.at(-1)!;
        Object.assign(crash.site.faults, { create, query });
        if (act === "later") crash.pass(6 * 60_000);
        else if (act === "ask" && /failed|paid|rejected|cancelled/.test(await crash.stateOf(order))) {
          crash.pass(dayMs);
          orders.push(newOrder(member, { account }));
        } else if (dieAt === null) await crash.perform(act, order);
        else await crash.performDoomed(act, order, dieAt + 1);
      }
      await crash.assertWhole(member, orders);
      // The bank reports the outcome of the rest.
      Object.assign(crash.site.faults, { create: undefined, query: undefined });
      crash.pass(dayMs);
      await crash.perform("query", orders.at(-1)!);
      await crash.assertWhole(member, orders);
      for (const order of orders) assert.notEqual(await crash.stateOf(order), "sent");
    }),
    // Each step towards a shorter example would kill processes again.
    { numRuns: runs, endOnFailure: true },
  );
  const paid = await crash.site.db.selectFrom("withdrawals").select("id").where("state", "=", "paid").execute();
  assert.equal(await crash.site.paidAtTheBank(), paid.length, "the bank has paid what the books say");
});
