import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { languageNames } from "@/components/header/preferences.tsx";
import { textsOf } from "@/i18n/mod.ts";
import { assertAccessible } from "../accessible.ts";
import { journeyWidths } from "../journey/views.ts";
import { beginning, loginTitle, tw } from "../texts.ts";
import { hotGames, type Rule, signedIn } from "./browser_site.ts";

const { groups } = tw.games;

/** Language and light, and that no one is kept out. */
export const preferenceRules: readonly Rule[] = [
  ["the language changes on the same page, with and without a script", async ({ open }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open(1440, { javaScriptEnabled });
      await page.goto("/news");
      await page.getByRole("button", { name: beginning(tw.common.language) }).click();
      await page.getByRole("button", { name: languageNames.vn, exact: true }).click();
      await page.locator("html[lang=vi]").waitFor();
      assert.equal(new URL(page.url()).pathname, "/news");
      assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), textsOf("vn").common.news);
    }
  }],

  ["light and high contrast are a choice that stays", async ({ open }) => {
    const page = await open(1440);
    await page.goto("/");
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const seen = [await ground()];
    for (const name of [tw.common.themes.light, tw.common.themes.high]) {
      await page.getByRole("button", { name: beginning(tw.common.language) }).click();
      await page.getByRole("button", { name }).click();
      await page.waitForLoadState();
      await page.goto("/news");
      seen.push(await ground());
    }
    assert.deepEqual(seen, ["rgb(10, 17, 15)", "rgb(245, 243, 236)", "rgb(0, 0, 0)"]);
  }],

  ["on a desktop a member's wallet stands beside the picture, and a visitor's games below it", async ({ open }) => {
    const picture = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
    const member = await signedIn(await open(1440));
    const [wallet, title] = await Promise.all([
      member.getByRole("region", { name: tw.wallet.main }).boundingBox(),
      picture(member).boundingBox(),
    ]);
    assert.ok(
      wallet!.x + wallet!.width <= title!.x && wallet!.y < title!.y + title!.height,
      JSON.stringify([wallet, title]),
    );
    const visitor = await open(1440);
    await visitor.goto("/");
    const [games, above] = await Promise.all([hotGames(visitor).first().boundingBox(), picture(visitor).boundingBox()]);
    assert.ok(games!.y > above!.y + above!.height, JSON.stringify([games, above]));
  }],

  ["nothing on the front page, in its menus and dialogs is out of reach for anyone", async ({ open }) => {
    for (const width of journeyWidths) {
      const page = await open(width);
      await page.goto("/");
      await assertAccessible(page);
      await page.getByRole("button", { name: groups.hot, exact: true }).click();
      await assertAccessible(page);
      await page.keyboard.press("Escape");
      await hotGames(page).first().click();
      await page.getByRole("dialog", { name: loginTitle }).waitFor();
      await assertAccessible(page);
    }
  }],

  ["nothing on a member's front page and on the way out is out of reach for anyone", async ({ open }) => {
    for (const width of journeyWidths) {
      const page = await signedIn(await open(width));
      // The other pages are looked at by whole_site.
      for (const path of ["/", "/logout"]) {
        await page.goto(path);
        // Parts under the phone's bar can be scrolled into view; axe looks at one moment.
        await page.getByRole("navigation", { name: tw.common.quickNav, includeHidden: true }).evaluate((bar) =>
          bar.style.position = "static"
        );
        await assertAccessible(page);
      }
    }
  }],
];
