import assert from "node:assert/strict";
import { connect } from "@/db/connect.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { allOpenProposals } from "@/api/platform/approvals/proposals.ts";
import type { FiledPrize } from "../testing/turntable_site.ts";
import { publishTurntable } from "./change_state.ts";
import { TurntableFile } from "./turntable_file.ts";
import { createTurntable, editTurntable } from "./write_turntable.ts";

const settings = { "promotion.second_operator_cents": 50_000_00, "operator.alone_a_day_cents": 50_000_00 };
const nothing: FiledPrize = { number: 9, kind: "nothing", weight: 99 };
const points = (amount: number, stock: number | null, more: Partial<FiledPrize> = {}): FiledPrize => (
  { number: 1, kind: "points", amount, weight: 1, stock, ...more }
);

Deno.test("a turntable that can give much, or has no bound, is published by two with the same odds", async () => {
  // It stands, so that no day ends meanwhile.
  const at = new Date();
  await using site = await testSite({ settings, now: () => at });
  const { create, publish, edit } = operatorsOf(site);
  const large: [string, FiledPrize[], number | null][] = [
    ["one prize of nine million", [nothing, points(9_000_000, 1)], null],
    ["a budget above the setting", [nothing, points(10, null)], 50_001],
    ["no bound at all", [nothing, points(1, null)], null],
    ["stocks above the setting", [nothing, points(5_000, 11)], null],
    ["goods of a cost", [nothing, {
      ...points(1, 1),
      kind: "goods",
      amount: undefined,
      name: { tw: "car" },
      cost: 60_000,
    }], null],
  ];
  for (const [name, prizes, budget] of large) {
    const id = await create(prizes, budget);
    for (const operator of ["ada", "ADA "]) assert.equal(await publish(id, operator), "proposed", name);
    await edit(id, [...prizes, { ...points(2, 1), number: 2 }], budget, "ada");
    assert.equal(await publish(id, "ben"), "proposed", `${name}: other odds are another proposal`);
    assert.equal(await publish(id, "cyd"), "done", name);
    assert.equal(await publish(id, "ada"), "published_already", name);
  }
  assert.equal(await publish(await create([nothing, points(5_000, 10)], null), "ada"), "done", "50,000 in all by one");
  assert.equal(await publish(await create([nothing, points(1, 1)], null), "ada"), "proposed", "and no more that day");
  assert.equal(
    await publish(await create([nothing, points(9_000_000, null)], 50_000), "eve"),
    "done",
    "a budget bounds it",
  );
});

Deno.test("published odds, stocks and budgets are changed by two, however small; words by one", async () => {
  await using site = await testSite({ settings });
  const { create, publish, edit } = operatorsOf(site);
  const prizes = [nothing, points(100_000, 5)];
  const id = await create(prizes, 400_000);
  await publish(id, "ada");
  assert.equal(await publish(id, "ben"), "done");
  const others: [string, FiledPrize[], number | null][] = [
    ["a larger budget", prizes, 400_001],
    ["no budget", prizes, null],
    ["more in stock", [nothing, points(100_000, 6)], 400_000],
    ["better odds", [nothing, points(100_000, 5, { weight: 100 })], 400_000],
    ["fewer blanks", [{ ...nothing, weight: 1 }, points(100_000, 5)], 400_000],
    ["a larger prize", [nothing, points(200_000, 5)], 400_000],
    ["another prize", [...prizes, { ...points(300_000, 1), number: 2 }], 400_000],
    ["a smaller budget", prizes, 399_999],
    ["less in stock", [nothing, points(100_000, 4)], 400_000],
    ["worse odds", [{ ...nothing, weight: 100 }, points(100_000, 5)], 400_000],
    ["next to nothing", [nothing, points(1, 1)], 1],
  ];
  for (const [name, other, budget] of others) {
    assert.equal(await edit(id, other, budget, "ada"), "proposed", name);
    assert.equal((await readPrizes(site, id)).length, 2, name);
  }
  const named = [{ ...nothing, name: { tw: "未中獎" } }, points(100_000, 5)];
  assert.equal(await edit(id, named, 400_000, "ada"), "edited", "other words");
  const [, , , [, better, budget]] = others as [unknown, unknown, unknown, typeof others[0]];
  assert.equal(await edit(id, better, budget, "ada"), "proposed");
  assert.equal(await edit(id, [...better, { ...points(1, 1), number: 3 }], budget, "ben"), "proposed", "another file");
  assert.equal(await edit(id, better, budget, "cyd"), "edited");
  assert.equal(await edit(id, better, budget, "dan"), "unchanged", "who answers late");
  const draft = await create(prizes, 400_000);
  assert.equal(await edit(draft, better, budget, "ada"), "edited", "a draft by one");
});

Deno.test("a proposal to change a published turntable is agreed to by who starts from the same one", async () => {
  await using site = await testSite({ settings });
  const { create, publish, edit } = operatorsOf(site);
  const prizes = [nothing, points(100, 5)];
  const id = await create(prizes, 1_000);
  assert.equal(await publish(id, "ada"), "done");
  const better = [nothing, points(100, 5, { weight: 2 })];
  assert.equal(await edit(id, better, 1_000, "ada"), "proposed");
  for (const [operator, came] of [["ben", "proposed"], ["cyd", "edited"]] as const) {
    assert.equal(await edit(id, [nothing, points(100, 5, { weight: 3 })], 1_000, operator), came);
  }
  assert.equal(await edit(id, better, 1_000, "ben"), "proposed", "ada has seen another difference");
  assert.equal(await edit(id, better, 1_000, "cyd"), "edited");
});

Deno.test("a large turntable that many publish at once over two connections is published once, by two", async () => {
  await using site = await testSite({ settings });
  const other = connect(site.localUrl, { max: 4 });
  try {
    const { create } = operatorsOf(site);
    const id = await create([nothing, points(9_000_000, 1)], null);
    const came = await Promise.all(
      ["ada", "Ada", "ben", "cyd", "dan"].map((operator, index) =>
        operatorsOf(index % 2 ? { ...site, ctx: { ...site.ctx, db: other } } : site).publish(id, operator)
      ),
    );
    assert.equal(came.filter((kind) => kind === "done").length, 1, came.join());
    const [version, ...more] = await site.db.selectFrom("turntable_versions").select("version").execute();
    assert.deepEqual([version?.version, more], [1, []]);
    const { data } = await allOpenProposals(site.db, { at: site.ctx.now(), limit: 10 });
    assert.ok(data.every(({ agreedBy }) => agreedBy === null));
  } finally {
    await other.destroy();
  }
});

function operatorsOf({ ctx }: Pick<TestSite, "ctx">) {
  const fileOf = (prizes: FiledPrize[], budget: number | null) =>
    TurntableFile.parse({ title: { tw: "turntable" }, starts_at: "2026-11-01T00:00:00Z", prizes, budget });
  const by = (operator: string) => ({ operator, reason: "a festival" });
  return {
    create: (prizes: FiledPrize[], budget: number | null) => createTurntable(ctx, fileOf(prizes, budget), by("amy")),
    publish: async (id: bigint, operator: string) => (await publishTurntable(ctx, id, by(operator))).kind,
    edit: async (id: bigint, prizes: FiledPrize[], budget: number | null, operator: string) =>
      (await editTurntable(ctx, id, fileOf(prizes, budget), by(operator))).kind,
  };
}

async function readPrizes({ db }: TestSite, id: bigint) {
  return await db.selectFrom("turntable_prizes").selectAll().where("turntable_id", "=", id).execute();
}
