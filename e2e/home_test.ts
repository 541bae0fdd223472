import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { languageNames } from "@/components/header/preferences.tsx";
import { fill, textsOf } from "@/i18n/mod.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { launchBrowser, type TestBrowser } from "./browser.ts";
import { assertAccessible } from "./accessible.ts";
import { demoPassword, startSiteProcess } from "./site_process.ts";
import { headerBalance, memberMenu } from "./journey/steps.ts";
import { beginning, inOrder, loginTitle, tw } from "./texts.ts";

const { groups } = tw.games;

/** Everything a test of this file needs: the site as `start` runs it, and a browser. */
interface BrowserSite {
  site: { url: string };
  browser: TestBrowser;
  /** Opens a page in Chinese at a width; a console error or a failed request fails the test. */
  open(width: number, options?: { javaScriptEnabled?: boolean; reducedMotion?: "reduce" }): Promise<Page>;
}

Deno.test("the front page and signing in", async (t) => {
  await using database = await testDatabase();
  await using site = await startSiteProcess({ databaseUrl: database.url });
  await using browser = await launchBrowser();
  const complaints: string[] = [];
  const browserSite: BrowserSite = {
    site,
    browser,
    async open(width, options = {}) {
      const page = await browser.open({
        viewport: { width, height: width > 1024 ? 900 : 844 },
        locale: "zh-TW",
        baseURL: site.url,
        ...options,
      });
      // Without a script the browser alone complains, and of refusals too.
      const counts = options.javaScriptEnabled !== false;
      page.on("console", (message) => counts && message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", ({ message }) => isOwnFault(message) && complaints.push(message));
      return page;
    },
  };
  for (const [rule, check] of rules) {
    await t.step(rule, async () => {
      await check(browserSite);
      await browser.closePages();
      assert.deepEqual(complaints.splice(0), []);
    });
  }
});

const rules: [string, (browserSite: BrowserSite) => Promise<void>][] = [
  ["a category's menu opens by its button, takes the focus, and gives it back on Esc", async ({ open }) => {
    const page = await open(1440);
    await page.goto("/");
    const button = page.getByRole("button", { name: fill(tw.lobby.menuOf, { group: groups.egame }) });
    const menu = menuOf(page, groups.egame);
    await button.focus();
    await page.keyboard.press("Enter");
    await menu.waitFor({ state: "visible" });
    await page.keyboard.press("Tab");
    assert.equal(await holdsFocus(menu), true);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    assert.equal(await button.evaluate((element) => element === document.activeElement), true);
  }],

  ["a menu opens under the pointer and lists its games, the one in maintenance without a link", async ({ open }) => {
    const page = await open(1440);
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: groups.egame, exact: true }).hover();
    const menu = menuOf(page, groups.egame);
    await menu.waitFor({ state: "visible" });
    assert.equal(await menu.getByRole("listitem").getByRole("link").count(), 14);
    await menu.getByRole("listitem").filter({ hasText: inOrder("QT", tw.games.maintenance) }).waitFor();
    await page.mouse.move(700, 880);
    await menu.waitFor({ state: "hidden" });
  }],

  ["the tabs hot and online open their menu and stay on the page, by touch as well", async ({ open }) => {
    for (const width of [1440, 390]) {
      const page = await open(width);
      await page.goto("/news");
      await page.getByRole("button", { name: groups.hot, exact: true }).click();
      await menuOf(page, groups.hot).waitFor({ state: "visible" });
      assert.equal(new URL(page.url()).pathname, "/news");
    }
  }],

  ["the running line takes 16 ms per pixel, can be paused, and leads to the news", async ({ open }) => {
    const page = await open(1440);
    await page.goto("/");
    const run = page.locator(".marquee__run");
    await page.waitForFunction(() => (document.querySelector(".marquee__run") as HTMLElement).style.animationDuration);
    const { duration, copyWidth } = await run.evaluate((line) => ({
      duration: parseFloat(getComputedStyle(line).animationDuration) * 1000,
      copyWidth: line.scrollWidth / 2,
    }));
    assert.equal(Math.round(duration), Math.round(copyWidth * 16));
    await page.getByRole("button", { name: tw.home.pauseMarquee }).click();
    await page.mouse.move(700, 700);
    const state = () => run.evaluate((line) => getComputedStyle(line).animationPlayState);
    await poll(async () => await state() === "paused");
    // Wherever the line was when it was paused, one of its titles is in sight.
    const links = run.locator("a");
    const shown = await links.evaluateAll((all) =>
      all.findIndex((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === link;
      })
    );
    await links.nth(shown).click();
    await page.waitForURL("**/news#news-*");
  }],

  ["a visitor who asked for less motion gets a line that does not move", async ({ open }) => {
    const page = await open(1440, { reducedMotion: "reduce" });
    await page.goto("/");
    assert.equal(await page.locator(".marquee__run").evaluate((line) => getComputedStyle(line).animationName), "none");
  }],

  ["on a phone the small categories are one shelf with tabs, by touch and by keyboard", async ({ open }) => {
    const page = await open(390);
    await page.goto("/");
    const { sport, lottery, chess, fish } = groups;
    const small = [sport, lottery, chess, fish];
    const shown = async () => {
      const shelf = (name: string) => page.getByRole("main").getByRole("region", { name, exact: true });
      const visible = await Promise.all(small.map((name) => shelf(name).isVisible()));
      return small.filter((_, index) => visible[index]);
    };
    assert.deepEqual(await shown(), [sport]);
    await page.getByRole("radiogroup", { name: tw.home.smallShelves }).getByText(chess).click();
    assert.deepEqual(await shown(), [chess]);
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await shown(), [fish]);
    await page.setViewportSize({ width: 1440, height: 900 });
    assert.deepEqual(await shown(), small);
    assert.equal(await page.getByRole("radiogroup").count(), 0);
  }],

  ["a visitor who presses a game is asked to sign in; Esc gives the focus back to the game", async ({ open }) => {
    const page = await open(1440);
    await page.goto("/");
    const game = hotGames(page).nth(1);
    await game.click();
    const dialog = page.getByRole("dialog", { name: loginTitle });
    await dialog.getByLabel(tw.login.account).and(page.locator(":focus")).waitFor();
    await dialog.waitFor();
    assert.equal(await holdsFocus(dialog), true);
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.closest("main, header, footer") === null), true);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    assert.equal(await game.evaluate((element) => element === document.activeElement), true);
  }],

  ["an empty password is refused at its field, in the client contract's words", async ({ open }) => {
    const page = await open(390);
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: tw.common.login }).click();
    await page.getByLabel(tw.login.account).fill("demo01");
    await page.getByRole("button", { name: tw.login.submit, exact: true }).click();
    const password = page.getByLabel(tw.login.password, { exact: true });
    assert.equal(await password.getAttribute("aria-invalid"), "true");
    const described = await password.getAttribute("aria-describedby");
    assert.equal(await page.locator(`#${described}`).innerText(), tw.errors.fields.password_required);
    assert.equal(await password.evaluate((element) => element === document.activeElement), true);
  }],

  ["a wrong password is reported, the right one leads to the page that was asked for", async ({ open }) => {
    const page = await open(1440);
    await page.goto("/egame");
    assert.equal(new URL(page.url()).search, "?login=1&next=%2Fegame");
    const dialog = page.getByRole("dialog", { name: loginTitle });
    await dialog.getByLabel(tw.login.account).fill("demo01");
    await dialog.getByLabel(tw.login.password, { exact: true }).fill("not-it-at-all");
    await dialog.getByRole("button", { name: tw.login.submit }).click();
    await dialog.getByRole("alert").getByText(tw.errors.wrong_credentials).waitFor();
    await dialog.getByLabel(tw.login.password, { exact: true }).fill(demoPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/egame");
    assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), groups.egame);
  }],

  ["signing in twice at once makes one session", async ({ open, site }) => {
    const page = await open(1440);
    let posts = 0;
    page.on("request", (request) => posts += Number(request.url() === `${site.url}/api/v1/user/login`));
    await page.goto("/login");
    await page.getByLabel(tw.login.account).fill("demo01");
    await page.getByLabel(tw.login.password, { exact: true }).fill(demoPassword);
    await page.getByLabel(tw.login.account).evaluate(({ form }: HTMLInputElement) => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await page.waitForURL(`${site.url}/`);
    assert.equal(posts, 1);
  }],

  ["a member sees account, level and balance; the reload indicator comes and goes", async ({ open }) => {
    const page = await signedIn(await open(1440));
    assert.match(await memberMenu(page).innerText(), inOrder("demo01", "VIP 0"));
    assert.match(await headerBalance(page).innerText(), /0\.00$/);
    const reload = page.getByRole("button", { name: tw.common.reloadBalance });
    const answered = page.waitForResponse("**/api/v1/user/detail");
    await reload.click();
    assert.equal(await reload.getAttribute("aria-busy"), "true");
    await answered;
    await poll(async () => await reload.getAttribute("aria-busy") === "false");
  }],

  ["signing out asks first, ends the session and goes home", async ({ open, site }) => {
    const page = await signedIn(await open(1440));
    await memberMenu(page).click();
    await page.getByRole("link", { name: tw.common.logout }).click();
    const dialog = page.getByRole("dialog", { name: tw.common.logoutAsk });
    await dialog.getByRole("button", { name: tw.common.cancel }).click();
    await dialog.waitFor({ state: "hidden" });
    await memberMenu(page).click();
    await page.getByRole("link", { name: tw.common.logout }).click();
    await dialog.getByRole("button", { name: tw.common.logout }).click();
    await page.waitForURL(`${site.url}/`);
    await page.getByRole("banner").getByRole("link", { name: tw.common.login }).waitFor();
    await page.goto("/member/wallet");
    assert.equal(new URL(page.url()).pathname, "/");
  }],

  ["without a script a visitor signs in, comes where they wanted, and signs out", async ({ open, site }) => {
    const page = await open(390, { javaScriptEnabled: false });
    await page.goto("/egame");
    const dialog = page.getByRole("dialog", { name: loginTitle });
    await dialog.getByLabel(tw.login.account).fill("demo01");
    await dialog.getByLabel(tw.login.password, { exact: true }).fill("wrong-one");
    await dialog.getByRole("button", { name: tw.login.submit }).click();
    await page.getByRole("alert").getByText(tw.errors.wrong_credentials).waitFor();
    assert.equal(await page.getByLabel(tw.login.account).inputValue(), "demo01");
    await page.getByLabel(tw.login.password, { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: tw.login.submit, exact: true }).click();
    await page.waitForURL("**/egame");
    await page.goto("/logout");
    await page.getByRole("main").getByRole("button", { name: tw.common.logout }).click();
    await page.waitForURL(`${site.url}/`);
  }],

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

  ["nothing on the front page, in its menus and dialogs is out of reach for anyone", async ({ open }) => {
    for (const width of [1440, 390]) {
      const page = await open(width, { reducedMotion: "reduce" });
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

  ["nothing on a member's front page and lists is out of reach for anyone", async ({ open }) => {
    for (const width of [1440, 390]) {
      const page = await signedIn(await open(width, { reducedMotion: "reduce" }));
      for (const path of ["/", "/egame", "/news", "/online", "/logout"]) {
        await page.goto(path);
        // What the phone's bar covers can be scrolled from under it; axe looks at one moment.
        await page.getByRole("navigation", { name: tw.common.quickNav, includeHidden: true }).evaluate((bar) =>
          bar.style.position = "static"
        );
        await assertAccessible(page);
      }
    }
  }],

  ["no page is wider than the screen", async ({ open }) => {
    const page = await signedIn(await open(1440));
    for (const path of ["/", "/egame", "/news"]) {
      await page.goto(path);
      for (const width of [1440, 1024, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, `${path} at ${width}`);
      }
    }
  }],
];

async function signedIn(page: Page): Promise<Page> {
  await page.goto("/login");
  await page.getByLabel(tw.login.account).fill("demo01");
  await page.getByLabel(tw.login.password, { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: tw.login.submit, exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  return page;
}

/** A machine under load shows the next page without its transition; Chromium then calls that an error of the page. */
function isOwnFault(message: string): boolean {
  return !message.startsWith("Transition was aborted");
}

/** The menu of a category; a shelf of the front page may have the same name. */
function menuOf(page: Page, name: string): Locator {
  return page.getByRole("banner").getByRole("region", { name, exact: true });
}

/** The hot games of the front page. */
function hotGames(page: Page): Locator {
  return page.getByRole("region", { name: tw.home.hot }).getByRole("link");
}

function holdsFocus(part: Locator): Promise<boolean> {
  return part.evaluate((element) => element.contains(document.activeElement));
}

/** Waits until a condition holds; the test's own limit ends it otherwise. */
async function poll(holds: () => Promise<boolean>): Promise<void> {
  while (!await holds()) await new Promise((turn) => setTimeout(turn, 20));
}
