import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import { giveBonus, openPlayer, staySignedIn } from "@/api/rewards/bonuses/testing.ts";
import { checkAccounts } from "../books/check_accounts.ts";
import { adjustAnew } from "@/api/identity/members/testing/adjust_anew.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { v7 } from "uuid";
import { readEligibilityView } from "@/api/payments/withdrawals/read_eligibility.ts";
import { waiveTurnover } from "./operators/waive_turnover.ts";

const start = Date.parse("2026-11-21T02:00:00Z");

Deno.test("requirements of every kind are listed with what is left, which is the chip, and used up by weight, oldest first", async () => {
  await using one = await openSite();
  const { site, member, bet, list } = one;
  await one.topUp(100_00n, { live: 50 });
  await one.adjust(10_00n, 250);
  await one.bonus({ amountCents: 20_00n, requiredCents: 60_00n, weights: { egame: 0 } });
  await bet("a", 230_00n, { group: "live" });
  const { data, next } = await list();
  assert.equal(next, null);
  const shown = (
    { kind, amount, factor, required, played, remaining, weights, state }: Shown,
  ) => [kind, amount, factor, required, played, remaining, weights, state];
  assert.deepEqual(data.map(shown), [
    ["distribution", 20, 3, 60, 5, 55, { egame: 0 }, "open"],
    ["adjustment", 10, 2.5, 25, 25, 0, {}, "played"],
    ["deposit", 100, 1, 100, 100, 0, { live: 50 }, "played"],
  ]);
  assert.equal((await site.call("user/chip", member)).body.data.chip, 55);
  await bet("a", 210_00n, { group: "live", version: 2 });
  assert.deepEqual((await list()).data.map(({ played }) => played), [0, 10, 100], "a correction gives back");
  assert.deepEqual((await list({ state: "open" })).data.map(({ kind }) => kind), ["distribution", "adjustment"]);
  assert.equal((await site.call("user/chip", member)).body.data.chip, 75);
  const { requirements } = await readEligibilityView(site.ctx, member.id, { latest: 1, requirements: 5 });
  assert.deepEqual(
    requirements.map(({ kind, required_cents, consumed_cents }) => [kind, required_cents, consumed_cents]),
    [["adjustment", 25_00n, 10_00n], ["distribution", 60_00n, 0n]],
    "in the order in which bets count",
  );
});

Deno.test("the list goes by pages, is of twelve months, and has open ones however old they are", async () => {
  await using one = await openSite();
  for (let n = 0; n < 3; n++) {
    await one.topUp(100_00n);
    await one.bonus({ requiredCents: 1_00n });
  }
  const ids: string[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 4; pages++) {
    const { data, next } = await one.list({ limit: 2, ...cursor && { cursor } });
    ids.push(...data.map(({ id }) => id));
    if (!next) break;
    cursor = next;
  }
  assert.equal(new Set(ids).size, 6);
  assert.deepEqual(ids, ids.toSorted().toReversed());
  one.clock.at += 400 * 86_400_000;
  await staySignedIn(one.site.ctx);
  assert.equal((await one.list()).data.length, 0);
  assert.equal((await one.list({ state: "open" })).data.length, 6);
  const other = await one.site.member();
  assert.deepEqual((await one.site.call("user/turnover", other)).body.data, []);
});

Deno.test("two operators waive what is left of a top-up: it asks for nothing more, and bets settled before count for it", async () => {
  await using one = await openSite();
  const { site, member, bet } = one;
  const first = await one.adjust(1_500_00n, 100);
  await one.adjust(10_00n, 200);
  await bet("a", 30_00n);
  one.clock.at += 60_000;
  await staySignedIn(site.ctx);
  const waive = (operator: string, requirement = first) =>
    waiveTurnover(site.ctx, { account: member.account, requirement, operator, reason: "a lost log" });
  assert.deepEqual(await waive("ada", v7()), { kind: "no_requirement" });
  const bonus = await one.bonus({ requiredCents: 1_00n });
  assert.deepEqual(await waive("ada", bonus), { kind: "no_requirement" });
  assert.deepEqual([await waive("ada"), await waive("Ada ")], [{ kind: "proposed" }, { kind: "proposed" }]);
  assert.equal(await withdrawal(one), "turnover_remaining");
  const requested = await Promise.all(["ben", "cyd"].map((operator) => waive(operator)));
  assert.deepEqual(requested.map(({ kind }) => kind).toSorted(), ["not_open", "waived"]);
  assert.deepEqual(requested.find(({ kind }) => kind === "waived"), {
    kind: "waived",
    remainingCents: 1_470_00n,
    proposedBy: "ada",
  });
  one.clock.at += 60_000;
  await bet("b", 5_00n, { settledAt: new Date(start + 1_000) });
  await bet("c", 21_00n);
  const { data } = await one.list();
  assert.deepEqual(
    data.map(({ kind, played, remaining, state }) => [kind, played, remaining, state]),
    [
      ["distribution", 1, 0, "played"],
      ["adjustment", 20, 0, "played"],
      ["adjustment", 35, 0, "waived"],
    ],
  );
  assert.equal((await site.call("user/chip", member)).body.data.chip, 0);
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "detail"])
    .where("action", "like", "member.turnover%").orderBy("id").execute();
  assert.deepEqual(events.map(({ action }) => action), ["member.turnover_waiver_proposed", "member.turnover_waived"]);
  assert.deepEqual(events[1]!.detail, { requirement: first, remaining_cents: "147000", proposed_by: "ada" });
  assert.equal(await withdrawal(one), "requested");
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

type Shown = Record<"id" | "kind" | "state", string> & {
  amount: number;
  factor: number;
  required: number;
  played: number;
  remaining: number;
  weights: Record<string, number>;
};

async function openSite() {
  const clock = { at: start };
  const site: TestSite = await testSite({ now: () => new Date(clock.at) });
  await seedGames(site.db);
  const member: TestMember = await site.member({ main: 5_000_00n });
  const bet = await openPlayer(site.ctx, member.id);
  const by = { operator: "ada", reason: "test", account: member.account };
  return {
    clock,
    site,
    member,
    bet,
    topUp: (cents: bigint, weights = {}) => requireTurnover(site.ctx, member.id, cents, site.ctx.now(), weights),
    async adjust(amountCents: bigint, turnoverPercent: number) {
      const made = await adjustAnew(site.ctx, { ...by, amountCents, turnoverPercent });
      assert.ok(made.kind === "adjusted");
      return made.id;
    },
    bonus: (fields: Parameters<typeof giveBonus>[2]) => giveBonus(site.ctx, member.id, fields),
    async list(input: Record<string, unknown> = {}): Promise<{ data: Shown[]; next: string | null }> {
      const { body } = await site.call("user/turnover", member, input);
      assert.ok(body.status, JSON.stringify(body));
      return body;
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

/** Requests a withdrawal of 1,000 TWD and returns the result. */
async function withdrawal({ site, member }: Awaited<ReturnType<typeof openSite>>): Promise<string> {
  const targetId = await insertCard(site.ctx, member);
  const input = { orderId: v7(), mode: "card", targetId, amountCents: 1_000_00n, password: "" } as const;
  const result = await requestWithdrawal(site.ctx, member.id, input);
  return result.ok ? result.value.state : result.refusal.code;
}
