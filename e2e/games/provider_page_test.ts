import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { takeList } from "@/api/games/provider_games/take_list.ts";
import { listed } from "@/api/games/provider_games/testing.ts";
import { until } from "@/api/games/catalogue/testing/until.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { untilServed } from "../journey/until_served.ts";
import { tw } from "../texts.ts";

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;

Deno.test("a provider's page in a browser", async (test) => {
  await using site = await openBrowserSite({ isOwn: true });
  const { ctx } = site;
  // The provider's sandbox has another list: this one is taken after it, and not asked for again.
  await until("the site has read the list", async () => (await ctx.catalogue.games("kgs")).games.length > 0);
  await takeList(ctx, "kgs", Array.from({ length: 150 }, (_, index) => listed(`slot-${index + 1}`)));
  await untilServed(site, "/kgs?q=slot-150", (page) => page.includes("Game slot-150"));
  const t = site.steps(test);

  await t.step("is searched as it is typed, and the address goes along", async () => {
    const { page, watched } = await site.open(phone, await site.member());
    await page.goto("/kgs");
    await page.getByRole("searchbox", { name: tw.provider.search }).pressSequentially("slot-77");
    await page.getByRole("status").getByText(fill(tw.provider.found, { count: 1 }), { exact: true })
      .waitFor({ state: "attached" });
    assert.equal(await tiles(page).count(), 1);
    assert.match(page.url(), /\/kgs\?q=slot-77$/);
    watched.assertQuiet();
  });

  await t.step("grows while it is scrolled, and going back leads to where it was left", async () => {
    const { page, watched } = await site.open(phone, await site.member());
    await page.goto("/kgs");
    assert.equal(await tiles(page).count(), 60);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    await until("the second page has come", async () => await tiles(page).count() > 60);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    await until("all of them have come", async () => await tiles(page).count() === 150);
    const target = tiles(page).nth(120);
    await target.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    await page.goto("/news");
    await page.goBack();
    await page.waitForFunction((at) => Math.abs(scrollY - at) < 4, left);
    assert.equal(await tiles(page).count(), 150);
    watched.assertQuiet();
  });

  await t.step("keeps room for the games to come, so that nothing moves when they are there", async () => {
    const { page } = await site.open(phone, await site.member());
    const released = Promise.withResolvers<void>();
    await page.route("**/kgs?page=*", async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto("/kgs");
    await page.waitForFunction(() => document.querySelector<HTMLElement>(".games")!.style.minHeight !== "");
    const places = () =>
      page.evaluate(() => [document.documentElement.scrollHeight, document.querySelector("footer")!.offsetTop]);
    const before = await places();
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    assert.equal(await tiles(page).count(), 60);
    released.resolve();
    await until("all of them have come", async () => await tiles(page).count() === 150);
    assert.deepEqual(await places(), before);
    await page.unrouteAll({ behavior: "wait" });
  });

  await t.step("a heart is pressed without leaving, and is there the next time", async () => {
    const { page, watched } = await site.open(phone, await site.member());
    await page.goto("/kgs");
    const heart = tiles(page).nth(1).getByRole("button");
    assert.equal(await heart.getAttribute("aria-pressed"), "false");
    const answered = page.waitForResponse("**/game/favourite");
    await heart.click();
    await answered;
    await tiles(page).getByRole("button", { pressed: true }).waitFor();
    assert.match(page.url(), /\/kgs$/);
    await page.reload();
    assert.equal(await heart.getAttribute("aria-pressed"), "true");
    await page.getByRole("link", { name: `${tw.provider.filters.favourite} 1`, exact: true }).waitFor();
    watched.assertQuiet();
  });

  await t.step("a game of the list opens by the dialog with its own name and picture", async () => {
    const { page, watched } = await site.open(phone, await site.member());
    await page.goto("/kgs");
    await tiles(page).nth(2).getByRole("link").click();
    const dialog = page.getByRole("dialog", { name: "Game slot-3" });
    const started = page.waitForRequest("**/game/login");
    await dialog.getByRole("button", { name: tw.transfer.launch }).click();
    const { game_name, gameId, device } = (await started).postDataJSON();
    assert.deepEqual({ game_name, gameId, device }, { game_name: "kgs", gameId: "slot-3", device: "mobile" });
    await page.waitForURL(/\/play\//);
    watched.assertQuiet();
  });

  await t.step("a large amount stands beside the button, and not under it", async () => {
    const { page } = await site.open(phone, await site.member({ main: 97_406_209_10n }));
    await page.goto("/kgs?lang=vn");
    const points = page.getByRole("region", { name: textsOf("vn").provider.points });
    const amount = (await points.getByRole("definition").last().locator("span").first().boundingBox())!;
    const button = (await points.getByRole("link").boundingBox())!;
    assert.ok(amount.x + amount.width <= button.x || amount.y + amount.height <= button.y);
  });

  await t.step("without a script it has pages, a search button and hearts that are buttons", async () => {
    const { page } = await site.open({ ...phone, javaScriptEnabled: false }, await site.member());
    await page.goto("/kgs");
    await page.getByRole("link", { name: tw.provider.more }).click();
    assert.match(page.url(), /\/kgs\?page=2$/);
    await page.getByRole("searchbox", { name: tw.provider.search }).fill("slot-77");
    await page.getByRole("button", { name: tw.provider.searchAct, exact: true }).click();
    await page.waitForURL(/q=slot-77/);
    assert.equal(await tiles(page).count(), 1);
    await tiles(page).getByRole("button").click();
    assert.equal(await tiles(page).getByRole("button").getAttribute("aria-pressed"), "true");
  });
});

function tiles(page: Page) {
  return page.getByRole("list", { name: /^KGS/ }).getByRole("listitem");
}
