import assert from "node:assert/strict";
import { sql } from "kysely";
import { testDatabase } from "@/testing/database/database.ts";
import { seedGames } from "@/db/seed/games.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { countStatements } from "@/testing/site/statements_of.ts";
import { createCatalogue } from "./catalogue.ts";
import { sportKinds } from "../schema.ts";

const clock = { now: () => new Date() };

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
  online: ["ob", "meta"],
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
    game: "gr",
    gameId: null,
    game_id: null,
    productId: null,
    name: "GR",
    title: "GR 捕魚",
    group: "hot",
    home_group: "fish",
    sort: 80,
    enabled: true,
    login_enabled: true,
    transfer_enabled: true,
    game_local_group: null,
    sport_kinds: [],
    rebate: 0.4,
    icon: "/tiles/fish-gr.svg",
    app_icon: "/tiles/fish-gr.svg#svgView(viewBox(17,8,266,266))",
    webp_icon: "/tiles/fish-gr.webp",
    darkPcIcon2: "/tiles/fish-gr.svg#svgView(viewBox(15,18,270,324))",
  });
  assert.equal(find("chess", "gr").game_local_group, "chess");
  assert.equal(find("egame", "av").productId, "forever8");
  const { enabled, login_enabled, transfer_enabled } = find("egame", "qt");
  assert.deepEqual([enabled, login_enabled, transfer_enabled], [false, false, false]);
});

Deno.test("each filtered view of sport has games, no game of another group is in one, and no other word is a view", async () => {
  await using database = await testDatabase();
  await seedGames(database.db);
  const { games } = await createCatalogue(database.db, clock).read();
  for (const kind of sportKinds) {
    const shown = games.filter((game) => game.sportKinds.includes(kind));
    assert.ok(shown.length >= 2 && shown.every(({ group }) => group === "sport"), kind);
  }
  const ofSport = games.filter(({ group }) => group === "sport");
  assert.deepEqual(games.filter((game) => game.sportKinds.includes("sports")), ofSport, "/sports has all of them");
  for (
    const [group, kinds] of [["live", ["balls"]], ["sport", ["chess"]], ["sport", Array(4).fill("balls")]] as const
  ) {
    const change = database.db.updateTable("games").set({ sport_kinds: [...kinds] }).where("game_group", "=", group);
    await assert.rejects(change.execute(), /violates check constraint/);
  }
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
  const { games } = await createCatalogue(db, clock).read();
  assert.deepEqual(games.map(({ code, name, title }) => [code, name, title]), [["aa", "AA", "AA 真人"]]);
});

Deno.test("the catalogue is read once for many pages, and again when it has changed, and only then", async () => {
  await using database = await testDatabase();
  const { db, answered } = countStatements(database.db);
  await seedGames(database.db);
  const catalogue = createCatalogue(db, clock);
  await catalogue.refresh();
  assert.equal(answered(), 0, "who has read nothing has nothing to refresh");
  const [one, two] = await Promise.all([catalogue.read(), catalogue.read()]);
  assert.equal(one, two);
  const before = answered();
  await catalogue.refresh();
  assert.equal(answered(), before + 1, "an unchanged catalogue costs one statement");
  assert.equal(await catalogue.read(), one);
  await database.db.updateTable("games").set({ enabled: false }).execute();
  assert.equal(await catalogue.read(), one);
  await catalogue.refresh();
  assert.ok((await catalogue.read()).games.every((game) => !game.enabled));
  for (
    const change of [
      database.db.updateTable("group_rates").set({ rate_percent: "1" }),
      database.db.updateTable("providers").set({ base_url: null }),
      database.db.deleteFrom("games").where("game_code", "=", "dg"),
    ]
  ) {
    const known = await catalogue.read();
    await change.execute();
    await catalogue.refresh();
    assert.notEqual(await catalogue.read(), known);
  }
});

Deno.test("what changes while the catalogue is read is read again", async () => {
  await using database = await testDatabase();
  await seedGames(database.db);
  const catalogue = createCatalogue(database.db, clock);
  await database.db.transaction().execute(async (tx) => {
    await tx.updateTable("games").set({ enabled: false }).execute();
    await catalogue.read();
  });
  await catalogue.refresh();
  assert.ok((await catalogue.read()).games.every((game) => !game.enabled));
});

Deno.test("a read of the catalogue that failed is not remembered, and one that fails later leaves what is remembered", async () => {
  await using database = await testDatabase();
  await seedGames(database.db);
  const catalogue = createCatalogue(database.db, clock);
  const away = sql`alter table games rename to mislaid`;
  const back = sql`alter table mislaid rename to games`;
  await away.execute(database.db);
  await assert.rejects(() => catalogue.read(), /"games" does not exist/);
  await back.execute(database.db);
  const known = await catalogue.read();
  assert.equal(known.games.length, 49);
  await database.db.updateTable("games").set({ enabled: false }).execute();
  await away.execute(database.db);
  await assert.rejects(() => catalogue.refresh(), /"games" does not exist/);
  assert.equal(await catalogue.read(), known);
  await back.execute(database.db);
  await catalogue.refresh();
  assert.notEqual(await catalogue.read(), known);
});

Deno.test("seeding again changes nothing that an operator has changed", async () => {
  await using database = await testDatabase();
  await seedGames(database.db);
  await database.db.updateTable("games").set({ enabled: false, name: "X" }).where("game_code", "=", "dg").execute();
  await seedGames(database.db);
  const dg = await database.db.selectFrom("games").select(["name", "enabled"]).where("game_code", "=", "dg").execute();
  assert.deepEqual(dg, [{ name: "X", enabled: false }]);
});

Deno.test("a title is in the caller's language: its provider's, else of its name and group, else as the operator wrote it", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const set = (code: string, group: string, change: { title?: string; name?: string; game_id?: string }) =>
    site.db.updateTable("games").set(change).where("game_code", "=", code).where("game_group", "=", group).execute();
  await site.db.insertInto("provider_game_lists").values({ provider: "evoplay", next_pull_at: new Date() }).execute();
  await site.db.insertInto("provider_games").values({
    provider: "evoplay",
    game_id: "slot-1",
    place: 1,
    kind: "slot",
    is_hot: false,
    is_new: false,
    names: JSON.stringify({ tw: "黃金錦鯉", vn: "Cá Chép Vàng", en: "Golden Koi" }),
  }).execute();
  await set("evoplay", "egame", { game_id: "slot-1" });
  await set("atg", "egame", { game_id: "slot-9" });
  await set("gr", "chess", { title: "GR 大廳" });
  await set("gr", "egame", { name: "GR_TDB", title: "GR_TDB 電子" });
  const titles = async (lang: string) => {
    const { body } = await site.request(`/api/v1/web/guest/game_list?date=1700000000000`, {
      headers: { "accept-language": lang },
    });
    const of = (group: string, code: string) =>
      body.data.find((game: { group: string; game_code: string }) => game.group === group && game.game_code === code)
        .title;
    return [of("egame", "evoplay"), of("egame", "atg"), of("chess", "gr"), of("egame", "gr"), of("hot", "dg")];
  };
  assert.deepEqual(await titles("zh-TW"), ["黃金錦鯉", "ATG 電子", "GR 大廳", "GR 電子", "DG 真人"]);
  assert.deepEqual(await titles("en"), ["Golden Koi", "ATG Slots", "GR 大廳", "GR Slots", "DG Live casino"]);
  assert.deepEqual((await titles("vi"))[0], "Cá Chép Vàng");
});
