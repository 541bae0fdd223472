import assert from "node:assert/strict";
import { gameSite } from "../catalogue/testing/game_site.ts";
import type { ProviderGame } from "../providers/port.ts";
import { maxFavourites } from "./favourites.ts";
import { listPlayed, maxPlayed, recordPlayed } from "./played.ts";
import { pullLists } from "./pull_lists.ts";
import { listed, listing } from "./testing.ts";

type Row = { game_name: string; gameId: string; name: string; icon: string };

const games: ProviderGame[] = [
  listed("slot-1", { names: { tw: "黃金錦鯉", vn: "Cá Chép Đỏ", en: "Golden Koi" }, isHot: true }),
  listed("slot-2", { names: { en: "Jade Koi" }, isNew: true, returnPercent: 96.5, jackpotCents: 1234_56n }),
  listed("fish-1", { names: { tw: "深海捕魚", en: "Deep Sea" }, kind: "fish", isHot: true }),
];

Deno.test("a provider's games are found by words in any language, by kind, hot and new, page by page", async () => {
  await using site = await listSite();
  const find = async (fields: Record<string, unknown>) => {
    const { body } = await site.call("web/provider/games", null, { game_name: "bng", ...fields });
    return body.data.map(({ gameId }: Row) => gameId);
  };
  assert.deepEqual(await find({}), ["slot-1", "slot-2", "fish-1"]);
  assert.deepEqual(await find({ search: "koi" }), ["slot-1", "slot-2"]);
  assert.deepEqual(await find({ search: " KOI golden " }), ["slot-1"]);
  for (const search of ["錦鯉", "ca chep do", "CHÉP", "SLOT-1"]) assert.deepEqual(await find({ search }), ["slot-1"]);
  assert.deepEqual(await find({ search: "%" }), []);
  assert.deepEqual(await find({ kind: "fish" }), ["fish-1"]);
  assert.deepEqual(await find({ only: "hot" }), ["slot-1", "fish-1"]);
  assert.deepEqual(await find({ only: "new" }), ["slot-2"]);
  assert.deepEqual(await find({ only: "hot", kind: "slot", search: "deep" }), []);
  assert.deepEqual(await find({ limit: 2, page: 2 }), ["fish-1"]);
  assert.deepEqual(await find({ limit: 2, page: 1e9 }), []);
  const { body } = await site.call("web/provider/games", null, { game_name: "bng", limit: 2, search: "koi" });
  assert.deepEqual([body.total, body.pages, body.kinds], [2, 1, ["slot", "fish"]]);
  const { body: vn } = await site.request("/api/v1/web/provider/games?game_name=bng&lang=vn");
  assert.deepEqual(vn.data.map(({ name }: Row) => name), ["Cá Chép Đỏ", "Jade Koi", "Deep Sea"]);
  assert.deepEqual(vn.data[1], {
    game_name: "bng",
    gameId: "slot-2",
    name: "Jade Koi",
    kind: "slot",
    hot: false,
    new: true,
    return_percent: 96.5,
    jackpot: 1234.56,
    icon: "/tiles/egame/bng/slot-2.svg",
  });
  const { body: unknown } = await site.call("web/provider/games", null, { game_name: "no_such" });
  assert.deepEqual([unknown.data, unknown.total], [[], 0]);
});

Deno.test("a member marks favourites and takes the mark away; another member has none of them, and there are so many at most", async () => {
  await using site = await listSite();
  const [member, other] = [await site.member(), await site.member()];
  const mark = (gameId: string, favourite = true, game_name = "bng") =>
    site.call("game/favourite", member, { game_name, gameId, favourite });
  const marked = async (who = member, fields = {}) => {
    const { body } = await site.call("game/favourites", who, fields);
    return body.data.map((row: Row) => `${row.game_name} ${row.gameId}`);
  };
  for (const id of ["slot-2", "slot-1", "slot-2"]) assert.equal((await mark(id)).body.status, true);
  await mark("fish-1", true, "dg");
  assert.deepEqual((await marked()).toSorted(), ["bng slot-1", "bng slot-2", "dg fish-1"]);
  assert.deepEqual(await marked(member, { game_name: "dg" }), ["dg fish-1"]);
  assert.deepEqual(await marked(other), []);
  assert.equal((await mark("slot-9")).body.errorCode, "unknown_game");
  await mark("slot-1", true, "sea");
  assert.equal(
    (await site.call("game/favourite", other, { game_name: "bng", gameId: "slot-1", favourite: true })).status,
    200,
  );
  await mark("slot-1", false);
  await mark("slot-1", false);
  assert.deepEqual((await marked()).toSorted(), ["bng slot-2", "dg fish-1", "sea slot-1"]);
  assert.deepEqual(await marked(other), ["bng slot-1"], "another member's mark, and another provider's game, stay");
  await mark("slot-1", false, "sea");
  const at = new Date();
  await site.db.insertInto("favourite_games").values(
    Array.from({ length: maxFavourites - 3 }, (_, index) => (
      { member_id: member.id, provider: "bng", game_id: `gone-${index}`, marked_at: at }
    )),
  ).execute();
  const flood = await Promise.all(["slot-1", "fish-1", "slot-1"].map((id) => mark(id)));
  assert.equal(flood.filter(({ body }) => body.errorCode === "too_many_favourites").length > 0, true);
  const { count } = await site.db.selectFrom("favourite_games").select(({ fn }) => fn.countAll<string>().as("count"))
    .where("member_id", "=", member.id).executeTakeFirstOrThrow();
  assert.equal(Number(count), maxFavourites);
  assert.deepEqual((await marked()).length, 3, "those that are no longer listed are not shown");
});

Deno.test("what a member opened comes back, the last first, and only so much of it is remembered", async () => {
  const clock = { at: new Date() };
  await using site = await listSite(() => clock.at);
  const [member, other] = [await site.member(), await site.member()];
  const open = async (fields: Record<string, unknown>) => {
    clock.at = new Date(clock.at.getTime() + 1000);
    assert.equal((await site.call("game/login", member, fields)).body.status, true);
  };
  const played = async (fields = {}) => {
    const { body } = await site.call("game/recent", member, fields);
    return body.data.map((row: { game_name: string; group: string; gameId: string | null; game: Row | null }) =>
      [row.game_name, row.group, row.gameId, row.game?.name].join(" ")
    );
  };
  await open({ game_name: "bng", group: "egame", gameId: "slot-2" });
  await open({ game_name: "dg", group: "live" });
  await open({ game_name: "bng", group: "fish", gameId: "unlisted" });
  await open({ game_name: "bng", group: "egame", gameId: "slot-2" });
  assert.deepEqual(await played(), ["bng egame slot-2 Jade Koi", "bng fish unlisted ", "dg live  "]);
  assert.deepEqual(await played({ game_name: "dg" }), ["dg live  "]);
  assert.deepEqual(await listPlayed(site.ctx, other.id), []);
  const others = [["dg", "live", ""], ["bng", "egame", "flood-0"]] as const;
  const later = new Date(clock.at.getTime() + 60_000);
  await site.db.insertInto("played_games").values(
    others.map(([provider, game_group, game_id]) => (
      { member_id: other.id, provider, game_group, game_id, played_at: later }
    )),
  ).execute();
  const flood = Array.from({ length: maxPlayed + 5 }, (_, index) => `flood-${index}`);
  await Promise.all(
    flood.map((gameId) => recordPlayed(site.ctx, member.id, { provider: "bng", group: "egame", gameId })),
  );
  assert.equal((await listPlayed(site.ctx, member.id)).length, maxPlayed);
  assert.ok(!(await played()).includes("dg live  "), "the one opened longest ago is forgotten");
  assert.equal((await listPlayed(site.ctx, other.id)).length, others.length, "of this member alone");
});

/** A site whose providers all list the games above. */
async function listSite(now?: () => Date) {
  const site = await gameSite({ wrap: listing(() => games), now });
  await pullLists(site.ctx);
  return site;
}
