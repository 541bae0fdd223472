import assert from "node:assert/strict";
import { sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";
import { seedGames } from "@/db/seed/games.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { catalogueLifetimeMs, createCatalogue } from "./catalogue.ts";

/** The client contract's codes, group by group, in the order that a player sees. */
const shelves = {
  hot: ["dg", "be", "rsg", "atg", "bng", "tag", "rg_electronic", "gr"],
  live: ["dg", "we", "ob", "sa", "allbet", "t9", "meta", "rg_live"],
  lottery: ["wg_l_9jfu", "gc_l", "rg_lot"],
  sport: ["super2", "pm", "wg", "pb"],
  chess: ["gd", "bl", "gr"],
  egame: [
    "bng",
    "rsg",
    "gr",
    "atg",
    "kk",
    "zg",
    "be",
    "qt",
    "evoplay",
    "rg_electronic",
    "tag",
    "kgs",
    "av",
    "sea",
    "wd",
  ],
  fish: ["bng", "rsg", "gr", "kk", "zg", "tag"],
};

Deno.test("the catalogue lists every game of the seed data in its group, in the group's own order", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const { body } = await site.request("/api/v1/web/guest/game_list?date=1700000000000");
  const seen: Record<string, string[]> = {};
  for (const game of body.data) (seen[game.group] ??= []).push(game.game_code);
  assert.deepEqual(seen, shelves);
  assert.deepEqual(Object.keys(seen), Object.keys(shelves));
  const sorts = (group: string) =>
    body.data.filter((game: { group: string }) => game.group === group).map((game: { sort: number }) => game.sort);
  assert.deepEqual(sorts("live"), sorts("live").toSorted((a: number, b: number) => a - b));
  assert.deepEqual(sorts("lottery"), sorts("lottery").toSorted((a: number, b: number) => b - a));
  assert.deepEqual(sorts("egame"), sorts("egame").toSorted((a: number, b: number) => b - a));
});

Deno.test("a game is answered in the client contract's fields; one under maintenance has all its flags off", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const { body } = await site.call("web/game_list", null, { date: 1 });
  const find = (group: string, code: string) =>
    body.data.find((game: { group: string; game_code: string }) => game.group === group && game.game_code === code);
  assert.deepEqual(find("hot", "gr"), {
    id: 603,
    game_code: "gr",
    game_name: "gr",
    name: "GR",
    title: "GR 捕魚",
    group: "hot",
    home_group: "fish",
    sort: 80,
    enabled: true,
    login_enabled: true,
    transfer_enabled: true,
    game_local_group: null,
    rebate: 0.4,
    icon: "/tiles/fish-gr.svg",
    app_icon: "/tiles/fish-gr.svg",
    webp_icon: "/tiles/fish-gr.svg",
    darkPcIcon2: "/tiles/fish-gr.svg",
  });
  assert.equal(find("chess", "gr").game_local_group, "chess");
  const { enabled, login_enabled, transfer_enabled } = find("egame", "qt");
  assert.deepEqual([enabled, login_enabled, transfer_enabled], [false, false, false]);
});

Deno.test("a member sees the rebate of the own level, a visitor that of level 0", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  for (const [userLevel, rebate] of [[0, 0.4], [3, 0.7], [5, 0.9]] as const) {
    const { body } = await site.call("web/game_list", await site.member({ userLevel }));
    assert.deepEqual([...new Set(body.data.map((game: { rebate: number }) => game.rebate))], [rebate]);
    const guest = await site.call("web/guest/game_list", await site.member({ userLevel }));
    assert.equal(guest.body.data[0].rebate, 0.4);
  }
});

Deno.test("the code super is dropped, and _TDB is stripped from names", async () => {
  await using database = await testDatabase();
  const { db } = database;
  await db.insertInto("providers").values(["super", "aa"].map((code) => ({ code, name: code, protocol: "hmac_json" })))
    .execute();
  await db.insertInto("games").values(["super", "aa"].map((code, id) => ({
    id,
    game_code: code,
    game_group: "live",
    name: "AA_TDB",
    title: "AA_TDB 真人",
    sort: 1,
  }))).execute();
  const { games } = await createCatalogue(db).read();
  assert.deepEqual(games.map(({ code, name, title }) => [code, name, title]), [["aa", "AA", "AA 真人"]]);
});

Deno.test("the catalogue is read once for many pages, and again when it is old", async () => {
  await using database = await testDatabase();
  await seedGames(database.db);
  let at = 0;
  const catalogue = createCatalogue(database.db, () => at);
  const [one, two] = await Promise.all([catalogue.read(), catalogue.read()]);
  assert.equal(one, two);
  await database.db.updateTable("games").set({ enabled: false }).execute();
  at = catalogueLifetimeMs - 1;
  assert.equal(await catalogue.read(), one);
  at = catalogueLifetimeMs;
  assert.ok((await catalogue.read()).games.every((game) => !game.enabled));
});

Deno.test("a read of the catalogue that failed is not remembered", async () => {
  await using database = await testDatabase();
  await seedGames(database.db);
  const catalogue = createCatalogue(database.db, () => 0);
  await sql`alter table games rename to mislaid`.execute(database.db);
  await assert.rejects(() => catalogue.read(), /"games" does not exist/);
  await sql`alter table mislaid rename to games`.execute(database.db);
  assert.equal((await catalogue.read()).games.length, 47);
});

Deno.test("seeding again changes nothing that an operator has changed", async () => {
  await using database = await testDatabase();
  await seedGames(database.db);
  await database.db.updateTable("games").set({ enabled: false, name: "X" }).where("game_code", "=", "dg").execute();
  await seedGames(database.db);
  const dg = await database.db.selectFrom("games").select(["name", "enabled"]).where("game_code", "=", "dg").execute();
  assert.deepEqual(dg, [{ name: "X", enabled: false }]);
});
