import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { readLevels } from "../read_levels.ts";
import { changeLevel, type LevelValues } from "./change_level.ts";

const by = { operator: "amy", reason: "the yearly review" };

Deno.test("a level's values are changed with an audit event, and once", async () => {
  await using site = await testSite();
  const change = () =>
    changeLevel(site.ctx, { level: 3, values: { monthly_cents: 208_00n, keep_cents: 20_000_00n }, ...by });
  assert.deepEqual(await change(), { kind: "changed", proposedBy: null });
  assert.deepEqual(await change(), { kind: "unchanged" });
  assert.equal((await readLevels(site.ctx))[3]!.monthlyCents, 208_00n);
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "subject", "reason", "detail"])
    .execute();
  assert.deepEqual(events, [{
    ...{ operator: "amy", action: "level.changed", subject: "level 3", reason: "the yearly review" },
    detail: { before: '{"monthly_cents":"18800"}', after: '{"monthly_cents":"20800"}', proposed_by: null },
  }]);
});

Deno.test("no value of a level falls with the level, and requirements rise", async () => {
  await using site = await testSite();
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
  assert.equal(await change(3, { withdrawals_a_day: 3, monthly_cents: 388_00n }), "changed", "the same as above it");
});

Deno.test("a gift is raised above what one operator may give by two who say the same", async () => {
  await using site = await testSite();
  const change = async (operator: string, monthly_cents: bigint) => {
    const outcome = await changeLevel(site.ctx, { level: 5, values: { monthly_cents }, ...by, operator });
    return "proposedBy" in outcome ? [outcome.kind, outcome.proposedBy] : outcome.kind;
  };
  assert.deepEqual(await change("amy", 10_000_00n), ["changed", null]);
  assert.equal(await change("amy", 10_000_01n), "proposed");
  assert.equal(await change("AMY", 10_000_01n), "proposed");
  assert.equal(await change("ben", 10_000_02n), "proposed");
  assert.deepEqual(await change("ben", 10_000_01n), ["changed", "amy"]);
  assert.deepEqual(await change("cho", 10_000_00n), ["changed", null], "lowered by one");
});

Deno.test("of two changes at once neither leaves a value that falls", async () => {
  await using site = await testSite();
  const kinds = await Promise.all([
    changeLevel(site.ctx, { level: 2, values: { monthly_cents: 188_00n }, ...by }),
    changeLevel(site.ctx, { level: 3, values: { monthly_cents: 100_00n }, ...by }),
  ]);
  assert.deepEqual(kinds.map(({ kind }) => kind).toSorted(), ["changed", "falling"]);
});
