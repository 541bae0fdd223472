import assert from "node:assert/strict";
import { openBrowserSite } from "./open_site.ts";

Deno.test("tests take one site in turn, and the pages of one are closed before the next", async () => {
  const taken: { url: string; pages: number }[] = [];
  for (let round = 0; round < 2; round++) {
    await using site = await openBrowserSite();
    const { page } = await site.open();
    await page.goto("/terms");
    taken.push({ url: site.site.url, pages: page.context().browser()!.contexts().length });
  }
  assert.deepEqual(taken, [taken[0], taken[0]]);
  assert.equal(taken[0]!.pages, 1);
});

Deno.test("who opens a site while another test has the shared one, or asks for one, has their own", async () => {
  await using shared = await openBrowserSite();
  await using other = await openBrowserSite();
  await using own = await openBrowserSite({ isOwn: true });
  assert.equal(new Set([shared, other, own].map(({ databaseUrl }) => databaseUrl)).size, 3);
});

Deno.test("a test that leaves a shared site changed fails, and the next one has a new site", async () => {
  const site = await openBrowserSite();
  await site.ctx.db.updateTable("games").set({ enabled: false }).where("game_code", "=", "rsg").execute();
  await assert.rejects(
    async () => await site[Symbol.asyncDispose](),
    /who changes what others find opens a site with isOwn[^]*games/,
  );
  await using next = await openBrowserSite();
  assert.notEqual(next.databaseUrl, site.databaseUrl);
});
