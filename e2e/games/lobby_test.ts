import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { takeList } from "@/api/games/provider_games/take_list.ts";
import { listed } from "@/api/games/provider_games/testing.ts";
import { until } from "@/api/games/catalogue/testing/until.ts";
import { textsOf } from "@/i18n/mod.ts";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { alertSays } from "../journey/steps.ts";
import { untilServed } from "../journey/until_served.ts";
import { checkPage, watchShifts } from "../whole_site/visit.ts";

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;
const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;

Deno.test("a category as a lobby, and the search over all games, in a browser", async (test) => {
  await using site = await openBrowserSite({ hasPictures: true });
  const { ctx } = site;
  await until("the site has read the list", async () => (await ctx.catalogue.games("bng")).games.length > 0);
  // A name in each language, from the catalogue of texts.
  const names = { tw: textsOf("tw").turntable.title, vn: textsOf("vn").turntable.title, en: "Golden Dragon Riches" };
  await takeList(ctx, "bng", [
    listed("slot-1", { names, isNew: true }),
    ...Array.from({ length: 80 }, (_, index) => listed(`slot-${index + 2}`)),
  ]);
  await untilServed(site, "/games?q=slot-81", (page) => page.includes("Game slot-81"));
  const t = site.steps(test);

  for (const lang of ["tw", "vn"] as const) {
    const { provider, lobby, errors, games: { groups } } = textsOf(lang);

    await t.step(
      `${lang}: a phone's tab leads to the search, which forgives a typing error, and finds providers`,
      async () => {
        const { page, watched } = await site.open(phone, await site.member());
        await page.goto(`/?lang=${lang}`);
        await page.getByRole("navigation", { name: textsOf(lang).common.quickNav })
          .getByRole("link", { name: provider.searchAct, exact: true }).click();
        await page.waitForURL("**/games");
        const field = page.getByRole("searchbox", { name: lobby.searchAll });
        await field.pressSequentially(misspelled(names[lang]));
        await tiles(page, lobby.allGames).filter({ hasText: names[lang] }).waitFor();
        await page.getByText(provider.similar.split("{search}")[1]!.slice(0, 12)).waitFor();
        await field.fill("allbet");
        await page.getByRole("list", { name: lobby.providers }).getByRole("link", { name: /^ALLBET/ }).first()
          .waitFor();
        assert.match(page.url(), /\/games\?q=allbet$/);
        await assertAccessible(page);
        watched.assertQuiet();
      },
    );

    await t.step(`${lang}: a lobby is filtered, sorted, marked and left for a provider's page`, async () => {
      const { page, watched } = await site.open(phone, await site.member());
      await page.goto(`/egame?lang=${lang}`);
      const favourites = page.getByRole("link", { name: new RegExp(`^${provider.filters.favourite} \\d+$`) });
      assert.match(await favourites.innerText(), /\s0$/);
      const answered = page.waitForResponse("**/game/favourite");
      await tiles(page, groups.egame).first().getByRole("button").click();
      await answered;
      await until("the chip counts it", async () => /\s1$/.test(await favourites.innerText()));
      await page.getByRole("combobox", { name: provider.order }).selectOption("name");
      await page.waitForURL(/sort=name/);
      await favourites.click();
      await page.waitForURL(/only=favourite/);
      assert.equal(await tiles(page, groups.egame).count(), 1);
      await assertAccessible(page);
      await page.goto("/egame");
      await page.getByRole("list", { name: lobby.providers }).getByRole("link", { name: /^BNG.*81/ }).click();
      await page.waitForURL("**/provider/bng");
      await page.getByRole("heading", { name: /^BNG/ }).waitFor();
      watched.assertQuiet();
    });

    await t.step(`${lang}: a game in maintenance says so when it is pressed, and stays`, async () => {
      const { page, watched } = await site.open(phone);
      await page.goto(`/games?lang=${lang}`);
      await Promise.all([
        alertSays(page, errors.game_maintenance),
        page.getByRole("main").getByRole("link", { name: /^QT/ }).first().click(),
      ]);
      assert.match(page.url(), /\/games\?lang=/);
      watched.assertQuiet();
    });
  }

  await t.step(
    "the first games of a lobby stand on a phone's first two screens, and on a desktop's first",
    async () => {
      const { page } = await site.open(phone, await site.member());
      for (const [viewport, most] of [[phone.viewport, 1200], [desktop.viewport, 1100]] as const) {
        await page.setViewportSize(viewport);
        await page.goto("/egame?lang=vn");
        const box = await tiles(page, textsOf("vn").games.groups.egame).first().boundingBox();
        assert.ok(box!.y < most, `${viewport.width}: ${box!.y}`);
      }
    },
  );

  for (const { viewport } of [phone, desktop]) {
    await t.step(`${viewport.width} px: nothing moves while a list grows to its end`, async () => {
      const { page, watched } = await site.open({ viewport, reducedMotion: "reduce" }, await site.member());
      await watchShifts(page);
      await page.goto("/provider/bng");
      const more = page.locator("a[data-more]");
      assert.equal(await more.count(), 1);
      await until("the list has grown to its end", async () => {
        await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
        return await more.count() === 0;
      });
      assert.equal(await page.getByRole("main").getByRole("link", { name: /Game slot-\d+/ }).count(), 80);
      const { shifted, moved } = await page.evaluate(checkPage);
      assert.ok(shifted <= 0.01, `moved by ${shifted}: ${moved.join("; ")}`);
      watched.assertQuiet();
    });
  }

  await t.step(
    "the key / leads to the search from everywhere but from a field, and the header's sign does",
    async () => {
      const { page, watched } = await site.open(desktop);
      const { games: { groups }, lobby } = textsOf("tw");
      const isThere = () => page.evaluate(() => document.activeElement?.id === "search");
      // The key is listened to by the code that opens the menus.
      const openMenu = async () => {
        await page.getByRole("banner").getByRole("button", { name: groups.hot, exact: true }).hover();
        await page.locator("#menu-hot").waitFor({ state: "visible" });
      };
      await page.goto("/news?lang=tw");
      await openMenu();
      await page.keyboard.press("/");
      await page.waitForURL("**/games#search");
      await until("the field has the focus", isThere);
      await page.keyboard.press("/");
      assert.equal(await page.locator("#search").inputValue(), "/", "in a field it is a letter");
      await page.goto("/games");
      await openMenu();
      assert.equal(await isThere(), false);
      await page.keyboard.press("/");
      assert.equal(await isThere(), true);
      await page.goto("/coupon");
      await page.getByRole("banner").getByRole("link", { name: lobby.searchAll }).click();
      await until("the field has the focus", isThere);
      watched.assertQuiet();
    },
  );

  await t.step("without a script a search, a filter and a closed game are plain pages", async () => {
    const { page } = await site.open({ ...phone, javaScriptEnabled: false });
    const { provider, lobby, errors } = textsOf("tw");
    await page.goto("/games?lang=tw");
    await page.getByRole("searchbox", { name: lobby.searchAll }).fill(names.tw.slice(0, 3));
    await page.getByRole("button", { name: provider.searchAct, exact: true }).click();
    await page.waitForURL(/q=/);
    await tiles(page, lobby.allGames).filter({ hasText: names.tw }).waitFor();
    await page.goto("/games");
    await page.getByRole("main").getByRole("link", { name: /^QT/ }).first().click();
    await page.getByRole("heading", { name: errors.game_maintenance }).waitFor();
  });
});

/** Leaves out the last letter but one. */
function misspelled(name: string): string {
  return name.slice(0, -2) + name.slice(-1);
}

function tiles(page: Page, list: string) {
  return page.getByRole("list", { name: list, exact: true }).getByRole("listitem");
}
