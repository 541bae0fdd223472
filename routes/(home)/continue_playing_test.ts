import assert from "node:assert/strict";
import { v7 } from "uuid";
import { recordPlayed } from "@/api/games/provider_games/played.ts";
import { takeList } from "@/api/games/provider_games/take_list.ts";
import { listed } from "@/api/games/provider_games/testing.ts";
import { onlyLiveHeader } from "@/client/page/refresh_parts.ts";
import { post } from "@/db/ledger/post.ts";
import { textsOf } from "@/i18n/mod.ts";
import { servePages } from "@/testing/site/serve_pages.ts";

const { home } = textsOf("tw");

Deno.test("a member's home leads back to the three games opened last, with the points there, and shows them once", async () => {
  const clock = { at: new Date() };
  await using pages = await servePages({ now: () => clock.at });
  const { ctx, db } = pages.site;
  await db.insertInto("provider_game_lists").values({ provider: "be", next_pull_at: clock.at }).execute();
  await takeList(ctx, "be", [listed("koi", { names: { tw: "錦鯉" } })]);
  const member = await pages.site.member();
  for (const [provider, amountCents] of [["be", 820_00n], ["dg", 55_00n], ["rsg", 7_00n]] as const) {
    const credit = { member: member.id, code: `game:${provider}` } as const;
    const debit = { house: `settlement:${provider}` } as const;
    const order = { orderId: v7(), orderKind: "settlement", kind: "difference" } as const;
    await post(db, [{ ...order, debit, credit, amountCents, at: clock.at }]);
  }
  const open = async (provider: string, group: string, gameId: string | null) => {
    clock.at = new Date(clock.at.getTime() + 1000);
    await recordPlayed(ctx, member.id, { provider, group, gameId });
  };
  const titles = async (id: string) => {
    const html = await (await pages.get("/", { cookie: `jadehall_session=${member.token}`, [onlyLiveHeader]: "1" }))
      .text();
    const part = html.split("<section").find((one) => one.includes(`id="${id}"`)) ?? "";
    return [...part.matchAll(/<b>([^<]+)<\/b><small>[^<]*<span[^>]*>([^<]+)/g)].map(([, name, points]) =>
      `${name} ${points}`
    );
  };
  assert.deepEqual(await titles("played"), [], "before the first game");
  await open("gr", "fish", null);
  await open("rsg", "egame", null);
  await open("be", "egame", "koi");
  // A game that has left its list, one under maintenance, and the one opened last.
  await open("be", "egame", "gone");
  await open("qt", "egame", null);
  await open("bng", "fish", null);
  assert.deepEqual(await titles("played"), ["BNG 捕魚 0.00", "錦鯉 820.00", "RSG 電子 7.00"]);
  assert.deepEqual(await titles("points-left"), ["DG 真人 55.00"], "points that are shown above are not shown again");
  const page = await (await pages.get("/", { cookie: `jadehall_session=${member.token}` })).text();
  assert.match(page, new RegExp(`${home.played}</h2>`));
  assert.match(page, /gameId=koi"[^>]* data-title="錦鯉"/);
  assert.doesNotMatch(await (await pages.get("/")).text(), new RegExp(`${home.played}</h2>`));
});
