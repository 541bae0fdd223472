import assert from "node:assert/strict";
import fc from "fast-check";
import { seedGames } from "@/db/seed/games.ts";
import { runsPerSite } from "@/testing/runs_per_site.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { tier } from "@/testing/tier.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { remainingTurnover } from "@/api/games/bets/turnover.ts";
import { putTerms, termsOf } from "../promotions/testing/terms.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { lateBetsMs } from "./late_bets.ts";
import { expireBonuses } from "./expire_bonuses.ts";
import { payBonuses } from "./pay_bonuses.ts";
import { openPlayer, staySignedIn } from "./testing.ts";
import { v7 } from "uuid";

const start = Date.parse("2026-11-21T02:00:00Z");
const dayMs = 86_400_000;

/** The possible events of a member's bonuses; figures choose among the existing ones. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("claim" as const), promotion: fc.constantFrom("one", "two", "free") }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("bet" as const), cents: fc.integer({ min: 0, max: 400_00 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("correct" as const),
      which: fc.nat(),
      cents: fc.integer({ min: 0, max: 400_00 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("pass" as const), hours: fc.constantFrom(1, 24, 72) }) },
  { weight: 2, arbitrary: fc.constant({ do: "pay" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "expire" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "together" as const }) },
);
type Step = (typeof step) extends fc.Arbitrary<infer One> ? One : never;

/** Each history leaves bonuses and bets behind, which the jobs look through in all later ones. */
const maxMembers = 25;

Deno.test("no order of claims, bets, corrections, cancels and expiries leaves a bonus without its turnover or pays it twice", async () => {
  for (const members of runsPerSite(tier.bonusHistories, maxMembers)) await tryHistories(members);
});

/** Tries so many histories, each a member's, on a site of their own. */
async function tryHistories(runs: number): Promise<void> {
  const clock = { at: start };
  await using site = await testSite({ plansOnce: true, now: () => new Date(clock.at) });
  await seedGames(site.db);
  const sign_in = { ...termsOf.sign_in, days_to_play: 2, beside_others: true };
  await putTerms(site.ctx, "one", sign_in);
  await putTerms(site.ctx, "two", { ...sign_in, amount: 33.33, turnover_times: 3.07, weights: { other: 37 } });
  await putTerms(site.ctx, "free", { ...sign_in, amount: 5, turnover_times: 0 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      clock.at += 400 * dayMs;
      const one = await openMember(site, clock);
      for (const next of steps) {
        clock.at += 1_000;
        await one.take(next);
        await one.holds();
      }
      // At last all that is still open is played for, and what the member has can be withdrawn.
      await one.take({ do: "bet", cents: 10_000_00 });
      await one.take({ do: "pay" });
      assert.deepEqual(await one.states(["open"]), []);
      await one.holds();
    }),
    { numRuns: runs },
  );
  assert.deepEqual(await checkAccounts(site.ctx), []);
}

/** A member, what may be done with their bonuses, and what always holds of them. */
async function openMember(site: TestSite, clock: { at: number }) {
  const { ctx, db } = site;
  const member: TestMember = await site.member();
  const bet = await openPlayer(ctx, member.id);
  const card = await insertCard(ctx, member);
  const bets: { name: string; version: number; settledAt: Date }[] = [];
  const bonuses = () =>
    db.selectFrom("bonuses").leftJoin("bonus_turnover", "bonus_id", "bonuses.id").selectAll("bonuses")
      .select("consumed_cents").where("bonuses.member_id", "=", member.id).orderBy("bonuses.id").execute();
  const cancel = async (which: number) => {
    const known = await bonuses();
    const one = known[which % (known.length || 1)];
    if (one) await site.call("user/activity/cancel", member, { bonus_id: one.id });
  };
  const take = async (next: Step): Promise<void> => {
    await staySignedIn(ctx);
    switch (next.do) {
      case "claim":
        assert.notEqual((await site.call("user/activity/claim", member, { activity: next.promotion })).status, 401);
        return;
      case "bet": {
        const made = { name: `bet${bets.length}`, version: 1, settledAt: new Date(clock.at) };
        bets.push(made);
        return await bet(made.name, BigInt(next.cents), made);
      }
      case "correct": {
        const made = bets[next.which % (bets.length || 1)];
        if (!made) return;
        made.version++;
        return await bet(made.name, BigInt(next.cents), made);
      }
      case "cancel":
        return await cancel(next.which);
      case "pass":
        clock.at += next.hours * 3_600_000 + lateBetsMs;
        return;
      case "pay":
        await payBonuses(ctx);
        return;
      case "expire":
        await expireBonuses(ctx);
        return;
      case "together":
        // As in several processes: each pays, expires, cancels and plays what it finds.
        await Promise.all([
          payBonuses(ctx),
          expireBonuses(ctx),
          cancel(0),
          payBonuses(ctx),
          take({ do: "bet", cents: 50_00 }),
        ]);
    }
  };
  return {
    take,
    async states(states: string[]) {
      return (await bonuses()).filter(({ state }) => states.includes(state)).map(({ id }) => id);
    },
    async holds() {
      const known = await bonuses();
      const sum = (states: string[]) =>
        known.filter(({ state }) => states.includes(state)).reduce((cents, row) => cents + row.amount_cents, 0n);
      const { main = 0n, "hold:bonus": held = 0n } = await site.money(member);
      assert.deepEqual([main, held], [sum(["paid"]), sum(["open"])], "paid once, or held, or gone");
      const requested = known.filter(({ state }) => state === "open" || state === "paid")
        .reduce((cents, { required_cents, consumed_cents }) => cents + required_cents - (consumed_cents ?? 0n), 0n);
      assert.equal(await remainingTurnover(db, member.id), requested, "every bonus asks for its turnover");
      // A bet counts only for bonuses that were there, and all of them together never for more than was bet.
      const { rest } = await db.selectFrom("bonus_turnover_uses as u").innerJoin(
        "bets as b",
        (on) => on.onRef("b.provider", "=", "u.provider").onRef("b.bet_id", "=", "u.bet_id"),
      )
        .innerJoin("bonus_turnover as t", "t.bonus_id", "u.bonus_id")
        .where("b.member_id", "=", member.id).whereRef("b.settled_at", "<", "t.created_at")
        .select(({ fn }) => fn.countAll<bigint>().as("rest")).executeTakeFirstOrThrow();
      assert.equal(Number(rest), 0);
      if (requested === 0n) return;
      const refused = await requestWithdrawal(ctx, member.id, {
        orderId: v7(),
        mode: "card",
        targetId: card,
        amountCents: 1_000_00n,
        password: "",
      });
      assert.ok(!refused.ok && refused.refusal.code === "turnover_remaining");
    },
  };
}
