import assert from "node:assert/strict";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { readLevels } from "../read_levels.ts";
import { setBenefits } from "../testing.ts";
import { changeLevel, type LevelField, levelFields, type LevelValues } from "./change_level.ts";

const by = { operator: "amy", reason: "the yearly review" };

Deno.test("a level's values are changed with an audit event, and once", async () => {
  await using site = await testSite();
  await setBenefits(site.ctx);
  const change = async (operator: string) => {
    const values = { monthly_cents: 178_00n, keep_cents: 20_000_00n };
    return (await changeLevel(site.ctx, { level: 3, values, ...by, operator })).kind;
  };
  assert.deepEqual([await change("ben"), await change("amy"), await change("amy")], [
    "proposed",
    "changed",
    "unchanged",
  ]);
  assert.equal((await readLevels(site.ctx))[3]!.monthlyCents, 178_00n);
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "subject", "reason", "detail"])
    .where("action", "=", "level.changed").execute();
  assert.deepEqual(events, [{
    operator: "amy",
    action: "level.changed",
    subject: "level 3",
    reason: "the yearly review",
    detail: { before: '{"monthly_cents":"18800"}', after: '{"monthly_cents":"17800"}', proposed_by: "ben" },
  }]);
});

Deno.test("no value of a level falls with the level, and requirements rise", async () => {
  await using site = await testSite();
  await setBenefits(site.ctx);
  const change = async (level: number, values: LevelValues) => {
    const outcome = await changeLevel(site.ctx, { level, values, ...by });
    return outcome.kind === "falling" ? [outcome.field, outcome.from, outcome.to] : outcome.kind;
  };
  const before = await readLevels(site.ctx);
  assert.deepEqual(await change(3, { requirement_cents: 500_000_00n }), ["requirement_cents", 3, 4]);
  assert.deepEqual(await change(3, { bet_requirement_cents: 500_000_00n }), ["bet_requirement_cents", 2, 3]);
  assert.deepEqual(await change(3, { keep_cents: 4_999_99n }), ["keep_cents", 2, 3]);
  assert.deepEqual(await change(3, { keep_bet_cents: 500_001_00n }), ["keep_bet_cents", 3, 4]);
  assert.deepEqual(await change(5, { withdrawal_most_cents: 1_999_999_00n }), ["withdrawal_most_cents", 4, 5]);
  assert.deepEqual(await change(3, { withdrawals_a_day: 4 }), ["withdrawals_a_day", 3, 4]);
  assert.deepEqual(await change(5, { birthday_cents: 887_00n }), ["birthday_cents", 4, 5]);
  assert.deepEqual(await change(0, { monthly_cents: 1_00n }), ["monthly_cents", 0, 1]);
  assert.equal(await change(0, { requirement_cents: 1_00n }), "lowest");
  assert.equal(await change(0, { keep_bet_cents: 1_00n }), "lowest");
  assert.deepEqual(await readLevels(site.ctx), before);
  assert.equal((await site.db.selectFrom("audit_events").select("id").execute()).length, 0);
  assert.equal(await change(3, { withdrawals_a_day: 3, monthly_cents: 388_00n }), "proposed", "the same as above it");
});

Deno.test("a level is changed by two who say the same, however little, to more or to less", async () => {
  await using site = await testSite();
  await setBenefits(site.ctx);
  const change = async (operator: string, values: LevelValues) => {
    const outcome = await changeLevel(site.ctx, { level: 3, values, ...by, operator });
    return "proposedBy" in outcome ? [outcome.kind, outcome.proposedBy] : outcome.kind;
  };
  const { level: _, ...before } = await site.db.selectFrom("levels").selectAll().where("level", "=", 3)
    .executeTakeFirstOrThrow();
  const looser: LevelValues[] = [
    { monthly_cents: before.monthly_cents + 1n },
    { birthday_cents: before.birthday_cents + 1n },
    { withdrawal_most_cents: before.withdrawal_most_cents + 1_00n },
    { withdrawals_a_day: before.withdrawals_a_day + 1 },
    { requirement_cents: before.requirement_cents - 1n },
    { bet_requirement_cents: before.bet_requirement_cents - 1n },
    { keep_cents: before.keep_cents - 1n },
    { keep_bet_cents: before.keep_bet_cents - 1n },
  ];
  assert.deepEqual(looser.flatMap(Object.keys).sort(), [...levelFields].sort(), "every field is tried");
  for (const values of looser) {
    const [field] = Object.keys(values) as [LevelField];
    for (const operator of ["amy", "AMY"]) assert.equal(await change(operator, values), "proposed", field);
    assert.deepEqual(await change("ben", values), ["changed", "amy"], field);
    assert.equal(await change("cho", values), "unchanged", field);
    assert.equal(await change("cho", { [field]: before[field] }), "proposed", `${field} back`);
    assert.deepEqual(await change("dan", { [field]: before[field] }), ["changed", "cho"], `${field} back by two`);
  }
});

Deno.test("of two changes at once neither leaves a value that falls", async () => {
  await using site = await testSite();
  await setBenefits(site.ctx);
  const [, one, two] = await readLevels(site.ctx);
  const [low, high] = [one!.keeping.depositCents, two!.keeping.depositCents];
  assert.ok(low < high);
  // Each of them alone is in order.
  const change = (operator: string) =>
    Promise.all([
      changeLevel(site.ctx, { level: 2, values: { keep_cents: low }, ...by, operator }),
      changeLevel(site.ctx, { level: 1, values: { keep_cents: high }, ...by, operator }),
    ]);
  assert.deepEqual((await change("ben")).map(({ kind }) => kind), ["proposed", "proposed"]);
  const kinds = await change("amy");
  assert.deepEqual(kinds.map(({ kind }) => kind).toSorted(), ["changed", "falling"]);
});

Deno.test("a level's proposal has the members whose level would change, and the gifts that follow", async () => {
  // It stands, so that no month ends meanwhile.
  const at = new Date();
  await using site = await testSite({ now: () => at });
  await setBenefits(site.ctx);
  const month = new Date(`${taipeiDay(site.ctx.now()).slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - 1);
  // Two at level 1, one of whom keeps it by the last month, and one of level 0 who has topped up half of what it takes.
  for (const [user_level, deposit_cents] of [[1, 90_000_00n], [1, 1_00n], [0, 1_000_00n]] as const) {
    const { id } = await site.member();
    await site.db.updateTable("members").set({ user_level }).where("id", "=", id).execute();
    await site.db.insertInto("level_months").values({ member_id: id, month, deposit_cents, valid_bet_cents: 0n })
      .execute();
  }
  const values = { requirement_cents: 1_000_00n, keep_cents: 1_00n, monthly_cents: 10_00n };
  const before = await site.db.selectFrom("levels").selectAll().where("level", "=", 1).executeTakeFirstOrThrow();
  const outcome = await changeLevel(site.ctx, { level: 1, values, ...by });
  assert.equal(outcome.kind, "proposed");
  if (outcome.kind !== "proposed") return;
  const twd = (cents: bigint) => Number(cents) / 100;
  assert.deepEqual(outcome.review.changes, [
    { name: "deposits", unit: "TWD", before: twd(before.requirement_cents), after: 1_000 },
    { name: "keep-deposits", unit: "TWD", before: twd(before.keep_cents), after: 1 },
    { name: "monthly-gift", unit: "TWD", before: twd(before.monthly_cents), after: 10 },
  ]);
  assert.deepEqual(outcome.review.cost, [
    { name: "members of the level", unit: null, before: 2, after: 2 },
    { name: "members who reach it", unit: null, before: 1, after: 2 },
    { name: "members who keep it", unit: null, before: 1, after: 2 },
    { name: "monthly gifts in a month", unit: "TWD", before: 2 * twd(before.monthly_cents), after: 30 },
    {
      name: "birthday gifts in a year, at most",
      unit: "TWD",
      before: 2 * twd(before.birthday_cents),
      after: 2 * twd(before.birthday_cents),
    },
  ]);
});
