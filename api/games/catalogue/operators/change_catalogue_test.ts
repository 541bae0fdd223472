import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { changeGames } from "./change_games.ts";
import { ImportedCatalogue, importGames } from "./import_games.ts";
import { sortGames } from "./sort_games.ts";

const by = { operator: "ada", reason: "their notice" };

Deno.test("a game is closed and opened in one group or all of them, and what is so already is no change", async () => {
  await using site = await seeded();
  const { ctx } = site;
  const flags = async (code: string) => {
    const rows = await site.db.selectFrom("games").select(["enabled", "login_enabled", "transfer_enabled"])
      .where("game_code", "=", code).orderBy("id").execute();
    return rows.map((row) => Object.values(row).map(Number).join("")).join(" ");
  };
  assert.deepEqual(await changeGames(ctx, { code: "bng", group: "fish" }, { kind: "disable" }, by), ["fish:bng"]);
  assert.equal(await flags("bng"), "111 011");
  const maintenance = { kind: "maintenance", keepsTransfers: true } as const;
  assert.deepEqual(await changeGames(ctx, { code: "bng" }, maintenance, by), ["egame:bng", "fish:bng"]);
  assert.equal(await flags("bng"), "101 101");
  assert.deepEqual(await changeGames(ctx, { code: "bng" }, maintenance, by), []);
  await changeGames(ctx, { code: "bng", group: "egame" }, { kind: "maintenance", keepsTransfers: false }, by);
  assert.equal(await flags("bng"), "100 101");
  await changeGames(ctx, { code: "bng" }, { kind: "enable" }, by);
  assert.equal(await flags("bng"), "111 111");
  assert.equal(await changeGames(ctx, { code: "bng", group: "live" }, { kind: "enable" }, by), null);
  const events = await site.db.selectFrom("audit_events").select(["subject", "action", "reason", "detail"])
    .orderBy("id").execute();
  assert.deepEqual(events[1], {
    subject: "game egame:bng",
    action: "game.in_maintenance",
    reason: by.reason,
    detail: { keeps_transfers: true },
  });
  assert.equal(events.length, 6);
});

Deno.test("games named first come first in their group, whichever way it is sorted; exactly those named are hot", async () => {
  await using site = await seeded();
  const { ctx } = site;
  const seen = async (group: string) => {
    await ctx.catalogue.refresh();
    return (await ctx.catalogue.read()).games.filter((game) => game.group === group).map(({ code }) => code);
  };
  const before = { live: await seen("live"), lottery: await seen("lottery") };
  for (const [group, code] of [["live", "t9"], ["lottery", "rg_lot"]] as const) {
    // Named twice is named once.
    const named = [{ code }, { code }];
    const trial = await sortGames(ctx, group, named, { ...by, dryRun: true });
    assert.deepEqual(await seen(group), before[group]);
    const sorted = await sortGames(ctx, group, named, by);
    const order = [code, ...before[group].filter((one) => one !== code)];
    assert.deepEqual(await seen(group), order);
    const [from, games] = [before[group], order].map((codes) => codes.map((one) => `${group}:${one}`));
    assert.deepEqual(sorted, { kind: "sorted", before: from, games });
    assert.deepEqual(trial, sorted);
  }
  await sortGames(ctx, "hot", [{ code: "gr", group: "chess" }, { code: "sa" }], by);
  assert.deepEqual(await seen("hot"), ["gr", "sa"]);
  const hot = await sortGames(ctx, "hot", [{ code: "sa" }], { ...by, dryRun: true });
  assert.deepEqual(hot, { kind: "sorted", before: ["chess:gr", "live:sa"], games: ["live:sa"] });
  assert.deepEqual(await seen("hot"), ["gr", "sa"]);
  const { games } = await ctx.catalogue.read();
  assert.equal(games.find(({ group }) => group === "hot")?.homeGroup, "chess");
  const unknown = await sortGames(ctx, "live", [{ code: "sa" }, { code: "pb" }], by);
  assert.deepEqual(unknown, { kind: "unknown", games: ["live:pb"] });
});

Deno.test("a file of games is put in whole or not at all: new providers and games, and changed ones", async () => {
  await using site = await seeded();
  const { ctx } = site;
  const game = { group: "live", code: "new1", name: "NEW", title: "NEW 真人", sort: 5 };
  const provider = { code: "new1", name: "NEW", protocol: "hmac_json" };
  const put = (file: unknown, dryRun = false) => importGames(ctx, ImportedCatalogue.parse(file), { ...by, dryRun });
  assert.deepEqual(await put({ providers: [provider], games: [game] }, true), {
    kind: "imported",
    added: 2,
    changed: 0,
  });
  const find = async () => {
    await ctx.catalogue.refresh();
    return (await ctx.catalogue.read()).games.find(({ code }) => code === "new1");
  };
  assert.equal(await find(), undefined, "a dry run changes nothing");
  const wrong = await put({
    providers: [{ ...provider, base_url: "https://games.example" }],
    games: [game, game, { ...game, code: "new2" }],
  });
  assert.deepEqual(wrong, {
    kind: "wrong",
    problems: [
      "live:new1 appears twice.",
      "live:new2: there is no provider new2, neither in the file nor on the site.",
      "Provider new1: its base_url is not a safe address, or PROVIDER_KEYS has no keys of its protocol for it.",
    ],
  });
  await put({ providers: [provider], games: [game, { ...game, group: "sport", sport_kinds: ["balls"] }] });
  assert.equal((await find())?.title, "NEW 真人");
  const again = await put({ providers: [provider], games: [{ ...game, title: "NEWER", game_id: "lobby" }] });
  assert.deepEqual(again, { kind: "imported", added: 0, changed: 1 });
  assert.deepEqual([(await find())?.title, (await find())?.gameId], ["NEWER", "lobby"]);
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "reason", "detail"]).orderBy(
    "id",
  )
    .execute();
  const imported = (detail: object) => ({ operator: "ada", action: "games.imported", reason: by.reason, detail });
  assert.deepEqual(events, [imported({ added: 3, changed: 0 }), imported({ added: 0, changed: 1 })]);
  for (
    const bad of [{ group: "hot" }, { code: "A b" }, { sport_kinds: ["balls"] }, { sort: -1 }, { name: "a\u202Eb" }]
  ) {
    assert.equal(ImportedCatalogue.safeParse({ games: [{ ...game, ...bad }] }).success, false, JSON.stringify(bad));
  }
});

Deno.test("two operators who change the catalogue at once do so one after the other", async () => {
  await using site = await seeded();
  const orders = [["sa", "dg"], ["t9", "we"], ["ob", "meta"]];
  await Promise.all(orders.map((codes) => sortGames(site.ctx, "live", codes.map((code) => ({ code })), by)));
  const rows = await site.db.selectFrom("games").select(["game_code", "sort"]).where("game_group", "=", "live")
    .orderBy("sort").execute();
  assert.deepEqual(rows.map(({ sort }) => sort), [10, 20, 30, 40, 50, 60, 70, 80]);
  // The last puts its two before those of the one before it, and that one before the first's.
  const pairs = [0, 2, 4].map((at) => rows.slice(at, at + 2).map(({ game_code }) => game_code).join());
  assert.deepEqual(pairs.toSorted(), orders.map((codes) => codes.join()).toSorted());
});

async function seeded(): Promise<TestSite> {
  const site = await testSite();
  await seedGames(site.db);
  return site;
}
