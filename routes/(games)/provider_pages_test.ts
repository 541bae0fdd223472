import assert from "node:assert/strict";
import type { ProviderGame } from "@/api/games/providers/port.ts";
import { takeList } from "@/api/games/provider_games/take_list.ts";
import { listed } from "@/api/games/provider_games/testing.ts";
import { createApp } from "@/server/create_app.ts";
import { createPageHandler } from "@/server/fresh.ts";
import { pageVisitor, type ServedPages, servePages } from "@/testing/site/serve_pages.ts";
import { countingCtx } from "@/testing/site/statements_of.ts";
import type { TestMember } from "@/testing/site/test_member.ts";

/** A hundred slots, thirty tables; each tenth is new. */
const games: ProviderGame[] = [
  ...Array.from({ length: 100 }, (_, index) =>
    listed(`slot-${index + 1}`, {
      names: { en: `Slot ${index + 1}`, vn: index === 6 ? "Rồng Vàng" : `Quay ${index + 1}` },
      isNew: index % 10 === 0,
      returnPercent: index === 0 ? 96.5 : null,
      jackpotCents: index === 0 ? 1_234_567_89n : null,
    })),
  ...Array.from({ length: 30 }, (_, index) => listed(`table-${index + 1}`, { kind: "table" })),
];

Deno.test("a provider's page shows its own games in pages of sixty, to visitors too", async () => {
  await using pages = await withList("be");
  const first = await read(pages, "/be_game");
  assert.deepEqual(idsOf(first), games.slice(0, 60).map(({ gameId }) => gameId));
  assert.match(first, /href="\/be_game\?page=2"[^>]*data-more="2"/);
  assert.match(first, /130 款遊戲/);
  assert.match(first, /返還率 96\.5%.*彩金 1,234,567\.89/s);
  const game =
    '<a href="/member/transfer?game=be&amp;group=egame&amp;entry=provider&amp;gameId=slot-1" data-dialog="login"';
  assert.ok(first.includes(game), "a visitor signs in first, and goes on to the game");
  assert.doesNotMatch(first, /game__heart|class="provider__played"|only=favourite/);
  assert.deepEqual(idsOf(await read(pages, "/be_game?page=3")), games.slice(120).map(({ gameId }) => gameId));
  assert.equal(idsOf(await read(pages, "/be_game?upto=2")).length, 120, "as far as the list had grown");
  assert.match(await read(pages, "/kgs"), /遊戲列表準備中/, "another provider's page has no game of it");
});

Deno.test("the list is searched and filtered by plain addresses, in any language", async () => {
  await using pages = await withList("be");
  assert.deepEqual(idsOf(await read(pages, "/be_game?q=rong+vang")), ["slot-7"]);
  assert.deepEqual(idsOf(await read(pages, "/be_game?q=slot&kind=table")), []);
  assert.match(await read(pages, "/be_game?q=nothing-has-this"), /找不到遊戲/);
  assert.equal(idsOf(await read(pages, "/be_game?kind=table")).length, 30);
  assert.equal(idsOf(await read(pages, "/be_game?only=new")).length, 10);
  const filtered = await read(pages, "/be_game?only=new&q=Slot");
  assert.match(filtered, /<a class="chip" href="\/be_game\?q=Slot&amp;only=new" aria-current="page"/);
  assert.match(filtered, /<input type="hidden" name="only" value="new"/);
});

Deno.test("members mark favourites without a script, each their own, on pages whose tiles are kept for all", async () => {
  await using pages = await withList("be");
  const [one, other] = [await pages.site.member(), await pages.site.member()];
  for (const _ of [1, 2]) assert.deepEqual(markedOn(await read(pages, "/be_game", one)), []);
  const marked = await post(pages, "/be_game?q=Slot", "mark=be/slot-3", one);
  assert.deepEqual([marked.status, marked.headers.get("location")], [303, "/be_game?q=Slot"]);
  await post(pages, "/be_game", "mark=be/table-2", one);
  for (const _ of [1, 2]) {
    assert.deepEqual(markedOn(await read(pages, "/be_game", one)), ["slot-3"]);
    assert.deepEqual(markedOn(await read(pages, "/be_game", other)), []);
  }
  assert.deepEqual(idsOf(await read(pages, "/be_game?only=favourite", one)), ["table-2", "slot-3"]);
  assert.deepEqual(idsOf(await read(pages, "/be_game?only=favourite&kind=slot", one)), ["slot-3"]);
  assert.deepEqual(idsOf(await read(pages, "/be_game?only=favourite&q=3+slot", one)), ["slot-3"], "words in any order");
  await post(pages, "/be_game", "unmark=be/slot-3", one);
  assert.deepEqual(markedOn(await read(pages, "/be_game", one)), []);
  assert.equal((await post(pages, "/be_game", "mark=be/no-such-game", one)).status, 422);
  for (const bad of ["%00", "slot-1", "be/", "/slot-1"]) {
    assert.equal((await post(pages, "/be_game", `mark=${bad}`, one)).status, 422, bad);
  }
  const asVisitor = await pages.post("/be_game", "mark=be/slot-1");
  assert.equal(asVisitor.headers.get("location"), "/?login=1&next=%2Fbe_game");
});

Deno.test("a list that has changed shows as soon as the process has read it again", async () => {
  await using pages = await withList("be");
  const member = await pages.site.member();
  await read(pages, "/be_game", member);
  await takeList(pages.site.ctx, "be", [listed("slot-1", { names: { en: "Renamed" } })]);
  assert.equal(idsOf(await read(pages, "/be_game", member)).length, 60);
  await pages.site.ctx.catalogue.refresh();
  const fresh = await read(pages, "/be_game", member);
  assert.deepEqual(idsOf(fresh), ["slot-1"]);
  assert.match(fresh, /Renamed/);
});

Deno.test("a page of three hundred games takes a member three statements, and a visitor none", async () => {
  await using pages = await withList("evoplay", Array.from({ length: 300 }, (_, index) => listed(`slot-${index + 1}`)));
  const member = await pages.site.member();
  const { ctx, answered } = await countingCtx(pages.site.ctx);
  const handler = await createPageHandler(createApp(ctx));
  const statementsOf = async (cookie: string) => {
    const before = answered();
    const html = await (await handler(new Request("http://localhost/evo?upto=5", { headers: { cookie } }), pageVisitor))
      .text();
    assert.equal(idsOf(html).length, 300);
    return answered() - before;
  };
  assert.equal(await statementsOf(""), 0);
  assert.equal(await statementsOf(`jadehall_session=${member.token}`), 3);
});

Deno.test("/evo and /be_game start no game while their provider takes no points, whatever the address says", async () => {
  await using pages = await withList("be");
  await pages.site.db.updateTable("games").set({ transfer_enabled: false }).where("game_code", "in", ["be", "kgs"])
    .execute();
  await pages.site.ctx.catalogue.refresh();
  assert.match(await read(pages, "/be_game?enabled=true"), /<h2>遊戲維護中<\/h2>/);
  assert.doesNotMatch(await read(pages, "/be_game?enabled=true"), /class="game"/);
  assert.doesNotMatch(await read(pages, "/kgs"), /<h2>遊戲維護中<\/h2>/);
});

Deno.test("one provider's sites elsewhere are in a dialog of its page alone, which an address opens too", async () => {
  const sites = { provider: "be", sites: [{ name: "Mirror", url: "https://mirror.example/" }] };
  await using pages = await servePages({ settings: { "links.provider_sites": sites } });
  const html = await read(pages, "/be_game");
  assert.match(html, /href="\/be_game\?sites=1" data-dialog="provider-sites"/);
  assert.match(html, /<dialog id="provider-sites"(?![^>]* open)/);
  assert.match(html, /href="https:\/\/mirror\.example\/" rel="noreferrer"/);
  assert.match(await read(pages, "/be_game?sites=1"), /<dialog id="provider-sites"[^>]* open/);
  assert.doesNotMatch(await read(pages, "/sea"), /provider-sites/);
  await using without = await servePages();
  assert.doesNotMatch(await read(without, "/be_game"), /provider-sites/);
});

Deno.test("without a script a chosen game is carried through its points to its start", async () => {
  await using pages = await withList("be");
  const member = await pages.site.member({ main: 1000_00n });
  const address = "/member/transfer?game=be&group=egame&entry=provider&gameId=slot-3";
  const html = await read(pages, address, member);
  assert.match(html, /href="\/play\?game_name=be&amp;group=egame&amp;entry=provider&amp;gameId=slot-3"/);
  const cookie = `jadehall_session=${member.token}`;
  const toPage = await pages.get("/play?game_name=be", { cookie });
  assert.deepEqual(
    [toPage.status, toPage.headers.get("location")],
    [303, "/be_game"],
    "the provider leads to its page",
  );
});

async function withList(provider: string, list = games): Promise<ServedPages> {
  const pages = await servePages();
  const { db, ctx } = pages.site;
  await db.insertInto("provider_game_lists").values({ provider, next_pull_at: ctx.now() }).execute();
  await takeList(ctx, provider, list);
  await ctx.catalogue.refresh();
  return pages;
}

async function read(pages: ServedPages, path: string, member?: TestMember): Promise<string> {
  const response = await pages.get(path, member && { cookie: `jadehall_session=${member.token}` });
  assert.equal(response.status, 200, path);
  return await response.text();
}

async function post(pages: ServedPages, path: string, form: string, { token }: TestMember): Promise<Response> {
  return await pages.post(path, form, { cookie: `jadehall_session=${token}` });
}

function idsOf(html: string): string[] {
  const list = /<ul [^>]*class="games"[^>]*>([^]*?)<\/ul>/.exec(html)?.[1] ?? "";
  return [...list.matchAll(/gameId=([\w-]+)"/g)].map(([, id = ""]) => id);
}

function markedOn(html: string): string[] {
  return [...html.matchAll(/name="unmark" value="be\/([^"]+)"/g)].map(([, id = ""]) => id);
}
