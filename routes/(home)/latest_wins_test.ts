import assert from "node:assert/strict";
import { servePages } from "@/testing/site/serve_pages.ts";

Deno.test("the front page shows what members have won lately, with masked accounts", async () => {
  await using pages = await servePages();
  const { db, ctx } = pages.site;
  const { id: member_id, account } = await pages.site.member();
  const at = ctx.now();
  const bet = { player: "p", version: 1n, bet_cents: 10_00n, valid_bet_cents: 10_00n, settled_at: at, taken_at: at };
  const won = { ...bet, bet_id: "1", member_id, payout_cents: 1260_50n };
  // The second one is of a provider that the catalogue has no open place for.
  await db.insertInto("providers").values({ code: "gone", name: "Gone", protocol: "hmac_json", base_url: null })
    .execute();
  await db.insertInto("bets").values([
    { ...won, provider: "rsg", game_group: "fish" },
    { ...won, provider: "tag", game_group: "live" },
    { ...won, provider: "gone", game_group: null },
  ]).execute();
  const html = await (await pages.get("/")).text();
  // The real Fresh writes the keys of a list into the page, too.
  const shown = /<section class="wrap wins"[^]*?<\/section>/.exec(html)![0].replaceAll(/ data-frsh-key="[^"]*"/g, "");
  const links = [...shown.matchAll(/transfer\?game=(\w+)&amp;group=(\w+)/g)].map(([, code, group]) =>
    `${code} ${group}`
  );
  assert.deepEqual(links.toSorted(), ["rsg fish", "tag egame"], "in its group, or the provider's first");
  assert.match(html, /最新派彩[^]*\+<span class="money">1,250<span class="dec">\.50/);
  assert.equal(shown.split(`${account[0]}***${account.slice(-2)}`).length - 1, 2);
  assert.ok(!html.includes(account));
});

Deno.test("without a win the front page says nothing of wins", async () => {
  await using pages = await servePages();
  assert.doesNotMatch(await (await pages.get("/")).text(), /最新派彩/);
});
