import assert from "node:assert/strict";
import { takeList } from "@/api/games/provider_games/take_list.ts";
import { listed } from "@/api/games/provider_games/testing.ts";
import type { ProviderGame } from "@/api/games/providers/port.ts";
import { textsOf } from "@/i18n/mod.ts";
import { type ServedPages, servePages } from "@/testing/site/serve_pages.ts";

const { home } = textsOf("tw");

/** The text of the section under a title, without its tags; empty if there is none. */
function section(html: string, title: string): string {
  const found = html.split("<section").find((part) => part.includes(`>${title}</h2>`));
  const [text = ""] = found?.split("</section>") ?? [];
  return text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

async function take({ site: { ctx, db } }: ServedPages, provider: string, games: ProviderGame[]): Promise<void> {
  await db.insertInto("provider_game_lists").values({ provider, next_pull_at: ctx.now() }).execute();
  await takeList(ctx, provider, games);
}

Deno.test("home has the new and the hot games of providers and their jackpots, in the reader's language", async () => {
  await using pages = await servePages();
  const names = { en: "Koi", tw: "錦鯉", vn: "Cá chép" };
  await take(pages, "be", [listed("koi", { names, isNew: true, jackpotCents: 1_234_567_89n })]);
  await take(pages, "sea", [listed("sun", { names: { en: "Sun" }, isHot: true, kind: "fish" })]);
  const visitor = await (await pages.get("/")).text();
  assert.match(section(visitor, home.newGames), /錦鯉 BE/);
  assert.match(section(visitor, home.hotGames), /Sun SEA/);
  assert.match(section(visitor, home.jackpots), /1,234,567 \.89 錦鯉 BE/);
  assert.match(visitor, /href="[^"]*game=be[^"]*gameId=koi" data-dialog="login"/);
  const { token } = await pages.site.member();
  const member = await (await pages.get("/", { cookie: `jadehall_session=${token}; lang=vn` })).text();
  assert.match(member, /gameId=koi" data-title="Cá chép" data-picture="\/tiles\/egame\/be\/koi\.svg"/);
});

Deno.test("home says nothing of jackpots, new and hot games without one, and nothing of a closed provider's", async () => {
  await using pages = await servePages();
  const none = await (await pages.get("/")).text();
  await take(pages, "be", [listed("koi", { isNew: true, isHot: true, jackpotCents: 5_00n })]);
  await pages.site.db.updateTable("games").set({ login_enabled: false }).where("game_code", "=", "be").execute();
  await pages.site.ctx.catalogue.refresh();
  const closed = await (await pages.get("/?")).text();
  for (const title of [home.newGames, home.hotGames, home.jackpots]) {
    assert.equal(section(none, title) + section(closed, title), "", title);
  }
});
