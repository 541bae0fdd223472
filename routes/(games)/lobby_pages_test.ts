import assert from "node:assert/strict";
import { v7 } from "uuid";
import type { ProviderGame } from "@/api/games/providers/port.ts";
import { recordPlayed } from "@/api/games/provider_games/played.ts";
import { takeList } from "@/api/games/provider_games/take_list.ts";
import { listed } from "@/api/games/provider_games/testing.ts";
import { post } from "@/db/ledger/post.ts";
import { textsOf } from "@/i18n/mod.ts";
import { providerPath } from "@/shared/rules/launch_rule.ts";
import { type ServedPages, servePages } from "@/testing/site/serve_pages.ts";
import type { TestMember } from "@/testing/site/test_member.ts";

const { provider, lobby, errors } = textsOf("tw");

const named = (id: string, en: string, changes: Partial<ProviderGame> = {}) =>
  listed(id, { names: { en }, ...changes });

/** Three providers of slots, one of them in maintenance, and one of tables. */
const lists: Readonly<Record<string, ProviderGame[]>> = {
  bng: [
    named("slot-1", "Golden Dragon", { isNew: true, returnPercent: 95, jackpotCents: 5_00n }),
    named("slot-2", "Amber Koi", { returnPercent: 97 }),
    named("fish-1", "Deep Sea", { kind: "fish" }),
  ],
  rsg: [named("slot-1", "Tiger Dance", { isHot: true, jackpotCents: 9_00n }), named("slot-2", "Golden Ox")],
  qt: [named("slot-1", "Silver Crane")],
  dg: [named("table-1", "Baccarat", { kind: "table" })],
};

Deno.test("a category shows its providers and the games of its kind, the first of each provider, then the second", async () => {
  await using pages = await withLists();
  const member = await pages.site.member();
  const html = await read(pages, "/egame", member);
  assert.deepEqual(gamesIn(html), ["Golden Dragon", "Silver Crane", "Tiger Dance", "Amber Koi", "Golden Ox"]);
  assert.ok(providersIn(html).includes("BNG") && providersIn(html).includes("QT"));
  assert.deepEqual(gamesIn(await read(pages, "/fish", member)), ["Deep Sea"]);
  assert.deepEqual(gamesIn(await read(pages, "/live", member)), ["Baccarat"]);
  assert.deepEqual(gamesIn(await read(pages, "/hot")), ["Tiger Dance"], "hot has those that providers call hot");
  for (const path of ["/sport", "/balls", "/online", "/lottery"]) {
    assert.deepEqual(gamesIn(await read(pages, path, member)), [], path);
  }
});

Deno.test("chips say how many games and providers they select, and each selects as many", async () => {
  await using pages = await withLists();
  const member = await pages.site.member();
  const debit = { house: "settlement:rsg" } as const;
  const credit = { member: member.id, code: "game:rsg" } as const;
  const order = { orderId: v7(), orderKind: "settlement", kind: "difference" } as const;
  await post(pages.site.db, [{ ...order, debit, credit, amountCents: 7_00n, at: new Date() }]);
  await pages.post("/egame", "mark=rsg/slot-2", { cookie: `jadehall_session=${member.token}` });
  await pages.post("/egame", "mark=dg/table-1", { cookie: `jadehall_session=${member.token}` });
  const chips = chipsIn(await read(pages, "/egame", member));
  const { filters } = provider;
  assert.deepEqual(chips, {
    [provider.all]: "5",
    [filters.points]: "1",
    [filters.new]: "1",
    [filters.hot]: "1",
    [filters.maintenance]: "1",
    [filters.favourite]: "1",
  });
  const shown = async (only: string) => {
    const html = await read(pages, `/egame?only=${only}`, member);
    return [providersIn(html), gamesIn(html)];
  };
  assert.deepEqual(await shown("points"), [["RSG"], ["Tiger Dance", "Golden Ox"]]);
  assert.deepEqual(await shown("maintenance"), [["QT"], ["Silver Crane"]]);
  assert.deepEqual(await shown("new"), [[], ["Golden Dragon"]]);
  assert.deepEqual(await shown("hot"), [[], ["Tiger Dance"]]);
  assert.deepEqual(await shown("favourite"), [[], ["Golden Ox"]]);
});

Deno.test("games are sorted by name, by return and by jackpot", async () => {
  await using pages = await withLists();
  const member = await pages.site.member();
  const first = async (sort: string) => gamesIn(await read(pages, `/egame?sort=${sort}`, member)).slice(0, 2);
  assert.deepEqual(await first("name"), ["Amber Koi", "Golden Dragon"]);
  assert.deepEqual(await first("returns"), ["Amber Koi", "Golden Dragon"]);
  assert.deepEqual(await first("jackpot"), ["Tiger Dance", "Golden Dragon"]);
  assert.match(await read(pages, "/egame?sort=name", member), /<option (?=[^>]*value="name")[^>]*selected/);
});

Deno.test("a search finds games and providers of all categories, and forgives typing errors in both", async () => {
  await using pages = await withLists();
  const found = async (query: string) => {
    const html = await read(pages, `/games?q=${encodeURIComponent(query)}`);
    return [providersIn(html), gamesIn(html), html.includes(provider.similar.replace("{search}", query))] as const;
  };
  assert.deepEqual(await found("golden"), [[], ["Golden Dragon", "Golden Ox"], false]);
  assert.deepEqual(
    (await found("d"))[1].slice(0, 2),
    ["Deep Sea", "Golden Dragon"],
    "a name that begins with it first",
  );
  assert.deepEqual(await found("bng"), [["BNG"], ["Golden Dragon", "Amber Koi", "Deep Sea"], false]);
  assert.deepEqual(await found("bng golden"), [[], ["Golden Dragon"], false]);
  assert.deepEqual(await found("goldn dragon"), [[], ["Golden Dragon"], true]);
  assert.deepEqual((await found("bacarat"))[1], ["Baccarat"]);
  assert.deepEqual(await found("alllbet"), [["ALLBET"], [], false]);
  assert.deepEqual((await found("bgn"))[0], ["BNG"]);
  const [providers, games] = await found("zzzzzz");
  assert.deepEqual([providers, games], [[], []]);
  assert.match(await read(pages, "/games?q=zzzzzz"), new RegExp(provider.none));
  const all = await read(pages, "/games");
  assert.deepEqual(gamesIn(all), [], "before a search there are the providers, group by group");
  assert.match(all, /id="all-egame"/);
});

Deno.test("a search that floods the page is cut to its bounds", async () => {
  await using pages = await withLists();
  const html = await read(pages, `/games?q=${"golden+".repeat(200)}&page=${"9".repeat(400)}&upto=1e9`);
  assert.match(html, /id="all-egame"/, "a search longer than the field is none");
  assert.deepEqual(gamesIn(await read(pages, `/games?q=${encodeURIComponent("golden \0 ".repeat(7))}`)), [
    "Golden Dragon",
    "Golden Ox",
  ]);
});

Deno.test("a game and a provider in maintenance say so when they are pressed, and lead to a page that does", async () => {
  await using pages = await withLists();
  const member = await pages.site.member();
  const closed = `href="/provider/qt" data-closed="${errors.game_maintenance}"`;
  const html = await read(pages, "/egame", member);
  assert.match(html, new RegExp(`<li class="game game--closed"><a ${closed}`));
  for (const name of ["tile tile--closed", "mega__game mega__game--closed"]) {
    assert.match(html, new RegExp(`<a (?=[^>]*class="${name}")[^>]*${closed}`));
  }
  assert.match(await read(pages, "/provider/qt", member), new RegExp(`<h2>${errors.game_maintenance}</h2>`));
});

Deno.test("every provider of the catalogue has a page, at the client contract's address if there is one", async () => {
  await using pages = await withLists();
  const { games } = await pages.site.ctx.catalogue.read();
  const codes = [...new Set(games.map(({ code }) => code))];
  assert.equal(codes.length, 32);
  for (const code of codes) {
    const response = await pages.get(providerPath(code));
    assert.equal(response.status, 200, code);
    await response.body?.cancel();
  }
  for (const [code, path] of [["atg", "/atg_game"], ["kgs", "/kgs"]] as const) {
    const moved = await pages.get(`/provider/${code}`);
    assert.deepEqual([moved.status, moved.headers.get("location")], [308, path]);
  }
  for (const word of ["unknown", "super", "%00", "toString"]) {
    assert.equal((await pages.get(`/provider/${word}`)).status, 404, word);
  }
});

Deno.test("favourites of all providers have a page, and so have the games played last; both ask a visitor to sign in", async () => {
  const clock = { at: new Date() };
  await using pages = await withLists({ now: () => clock.at });
  const [member, other] = [await pages.site.member(), await pages.site.member()];
  const cookie = `jadehall_session=${member.token}`;
  assert.match(await read(pages, "/favourites", member), new RegExp(lobby.noFavourites));
  assert.match(await read(pages, "/played", member), new RegExp(lobby.noPlayed));
  for (const game of ["bng/slot-2", "dg/table-1"]) {
    clock.at = new Date(clock.at.getTime() + 1000);
    assert.equal((await pages.post("/favourites", `mark=${game}`, { cookie })).status, 303);
    const [provider = "", gameId = ""] = game.split("/");
    await recordPlayed(pages.site.ctx, member.id, { provider, group: "egame", gameId });
  }
  assert.deepEqual(gamesIn(await read(pages, "/favourites", member)), ["Baccarat", "Amber Koi"]);
  assert.deepEqual(gamesIn(await read(pages, "/favourites?q=koi", member)), ["Amber Koi"]);
  assert.deepEqual(gamesIn(await read(pages, "/favourites?sort=name", member)), ["Amber Koi", "Baccarat"]);
  const list = /<ul class="played"[^]*?<\/ul>/.exec(await read(pages, "/played", member))?.[0] ?? "";
  const played = [...list.matchAll(/<b>([^<]+)<\/b><small>/g)].map(([, name]) => name);
  assert.deepEqual(played, ["Baccarat", "Amber Koi"]);
  assert.match(await read(pages, "/favourites", other), new RegExp(lobby.noFavourites), "each member's own");
  for (const path of ["/favourites", "/played"]) {
    const asVisitor = await pages.get(path);
    assert.equal(asVisitor.headers.get("location"), `/?login=1&next=${encodeURIComponent(path)}`);
  }
});

async function withLists(options: Parameters<typeof servePages>[0] = {}): Promise<ServedPages> {
  const pages = await servePages(options);
  const { db, ctx } = pages.site;
  for (const [provider, games] of Object.entries(lists)) {
    await db.insertInto("provider_game_lists").values({ provider, next_pull_at: ctx.now() }).execute();
    await takeList(ctx, provider, games);
  }
  await ctx.catalogue.refresh();
  return pages;
}

async function read(pages: ServedPages, path: string, member?: TestMember): Promise<string> {
  const response = await pages.get(path, member && { cookie: `jadehall_session=${member.token}` });
  assert.equal(response.status, 200, path);
  return await response.text();
}

function gamesIn(html: string): string[] {
  const list = /<ul [^>]*class="games"[^>]*>([^]*?)<\/ul>/.exec(html)?.[1] ?? "";
  return [...list.matchAll(/<b>([^<]+)<\/b>/g)].map(([, name = ""]) => name);
}

function providersIn(html: string): string[] {
  const list = /<section class="lobby__part"[^]*?<\/section>/.exec(html)?.[0] ?? "";
  return [...list.matchAll(/class="tile__name">([^<]+)/g)].map(([, name = ""]) => name);
}

function chipsIn(html: string): Record<string, string> {
  const chips = /<nav class="chips provider__filters"[^]*?<\/nav>/.exec(html)?.[0] ?? "";
  return Object.fromEntries(
    [...chips.matchAll(/>([^<]+?) <span class="num"[^>]*>([\d,]+)</g)].map((
      [, name = "", count = ""],
    ) => [name, count]),
  );
}
