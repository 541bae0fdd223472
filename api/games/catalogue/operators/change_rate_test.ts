import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { testSite } from "@/testing/site/test_site.ts";
import type { GameGroup } from "../../schema.ts";
import { changeRate, listRates } from "./change_rate.ts";

const by = { operator: "amy", reason: "the autumn rates" };

Deno.test("a rate is changed with an audit event, and all that remembers the catalogue shows it", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const { ctx } = site;
  const change = async (level: number, rate: number, group: GameGroup = "fish", operator = "amy") => {
    const { review: _, ...outcome } = {
      review: null,
      ...await changeRate(ctx, { group, level, rate }, { ...by, operator }),
    };
    return outcome;
  };
  const before = (await ctx.catalogue.read()).rates.get("fish")!;
  const between = Math.round(100 * before[2]!) + 5;
  assert.deepEqual(await change(2, between), { kind: "proposed" }, "a higher rate is proposed");
  assert.deepEqual(await change(2, between, "fish", "Amy"), { kind: "proposed" });
  assert.equal(
    (await listRates(site.db)).find(({ group, level }) => group === "fish" && level === 2)!.rate,
    between - 5,
  );
  assert.deepEqual(await change(2, between, "fish", "ben"), {
    kind: "changed",
    before: between - 5,
    proposedBy: "amy",
  });
  for (const operator of ["amy", "ben", "cyd"]) {
    assert.deepEqual(await change(2, between, "fish", operator), { kind: "unchanged" });
  }
  await ctx.catalogue.refresh();
  assert.equal((await ctx.catalogue.read()).rates.get("fish")![2], between / 100);
  assert.equal((await ctx.catalogue.read()).rates.get("live")![2], before[2], "another group's stays");
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "subject", "detail"])
    .where("action", "=", "rate.changed").execute();
  assert.deepEqual(events, [{
    operator: "ben",
    action: "rate.changed",
    subject: "group fish",
    detail: { level: 2, before_percent: before[2], after_percent: between / 100, proposed_by: "amy" },
  }]);
});

Deno.test("no rate falls with the level or is above the highest", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const rates = (await listRates(site.db)).filter(({ group }) => group === "egame").map(({ rate }) => rate);
  const change = async (level: number, rate: number) => {
    const outcome = await changeRate(site.ctx, { group: "egame", level, rate }, by);
    return outcome.kind === "falling" ? [outcome.from.level, outcome.to.level] : outcome.kind;
  };
  assert.deepEqual(await change(3, rates[4]! + 1), [3, 4]);
  assert.deepEqual(await change(3, rates[2]! - 1), [2, 3]);
  for (const rate of [-1, 91, 0.5]) await assert.rejects(change(5, rate), RangeError);
  assert.deepEqual((await listRates(site.db)).filter(({ group }) => group === "egame").map(({ rate }) => rate), rates);
  assert.notEqual(rates[2], rates[3]);
  assert.equal(await change(3, rates[2]!), "proposed", "a lower one by two as well");
  assert.equal(await change(3, rates[4]!), "proposed");
  await site.db.deleteFrom("group_rates").where("game_group", "=", "egame").execute();
  assert.equal(await change(3, 50), "not_found");
});

Deno.test("a rate's proposal has the rebates a day that the last days' bets would have brought before and after", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const member = await site.member();
  const bets = { member_id: member.id, bets: 1n, bet_cents: 9_000_000_00n, payout_cents: 0n };
  const rows = [[2, "fish", 600_000_00n], [3, "fish", 300_000_00n], [3, "live", 1_00n], [40, "fish", 1_00n]] as const;
  for (const [days, game_group, valid_bet_cents] of rows) {
    const day = new Date(site.ctx.now().getTime() - days * 24 * 60 * 60 * 1000);
    await site.db.insertInto("member_bet_days").values({ ...bets, day, game_group, valid_bet_cents }).execute();
  }
  const [first] = (await listRates(site.db)).filter(({ group, level }) => group === "fish" && level === 0);
  const outcome = await changeRate(site.ctx, { group: "fish", level: 0, rate: first!.rate - 10 }, by);
  assert.equal(outcome.kind, "proposed");
  if (outcome.kind !== "proposed") return;
  const rebates = (rate: number) => 30_000 * rate / 10_000;
  assert.deepEqual(outcome.review.changes, [
    { name: "rate", unit: "%", before: first!.rate / 100, after: (first!.rate - 10) / 100 },
  ]);
  assert.deepEqual(outcome.review.cost, [
    { name: "valid bets a day", unit: "TWD", before: 30_000, after: 30_000 },
    { name: "given back a day", unit: "TWD", before: rebates(first!.rate), after: rebates(first!.rate - 10) },
  ]);
});
