import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { testDatabase } from "@/testing/database/database.ts";
import { launchBrowser, type TestBrowser } from "./browser.ts";
import { assertAccessible } from "./accessible.ts";
import { demoPassword, startSiteProcess } from "./site_process.ts";

/** Everything a test of this file needs: the site as `start` runs it, and a browser. */
interface BrowserSite {
  site: { url: string };
  browser: TestBrowser;
  /** Opens a page in Chinese at a width; a console error or a failed request fails the test. */
  open(width: number, options?: { javaScriptEnabled?: boolean; reducedMotion?: "reduce" }): Promise<Page>;
}

Deno.test("the front page and the way in", async (t) => {
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
    const button = page.getByRole("button", { name: "電子選單" });
    const menu = page.locator("#menu-egame");
    await button.focus();
    await page.keyboard.press("Enter");
    await menu.waitFor({ state: "visible" });
    await page.keyboard.press("Tab");
    assert.equal(await focusIsIn(page, "#menu-egame"), true);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    assert.equal(await button.evaluate((element) => element === document.activeElement), true);
  }],

  ["a menu opens under the pointer and lists its games, the one in maintenance without a link", async ({ open }) => {
    const page = await open(1440);
    await page.goto("/");
    await page.getByRole("link", { name: "電子", exact: true }).first().hover();
    const menu = page.locator("#menu-egame");
    await menu.waitFor({ state: "visible" });
    assert.equal(await menu.locator("a.mega__game").count(), 14);
    assert.match(await menu.locator("[aria-disabled=true]").innerText(), /QT[^]*維護中/);
    await page.mouse.move(700, 880);
    await menu.waitFor({ state: "hidden" });
  }],

  ["the tabs hot and online open their menu and stay on the page, by touch as well", async ({ open }) => {
    for (const width of [1440, 390]) {
      const page = await open(width);
      await page.goto("/news");
      await page.getByRole("button", { name: "熱門", exact: true }).click();
      await page.locator("#menu-hot").waitFor({ state: "visible" });
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
    await page.getByRole("button", { name: "暫停捲動" }).click();
    await page.mouse.move(700, 700);
    const state = () => run.evaluate((line) => getComputedStyle(line).animationPlayState);
    await poll(async () => await state() === "paused");
    // Wherever the line stood when it was paused, one of its titles is in sight.
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

  ["who asked for less motion gets a line that stands", async ({ open }) => {
    const page = await open(1440, { reducedMotion: "reduce" });
    await page.goto("/");
    assert.equal(await page.locator(".marquee__run").evaluate((line) => getComputedStyle(line).animationName), "none");
  }],

  ["on a phone the small categories are one shelf with tabs, by touch and by keyboard", async ({ open }) => {
    const page = await open(390);
    await page.goto("/");
    const shown = () =>
      page.locator(".pair > section:visible").evaluateAll((all) =>
        all.map(({ ariaLabelledByElements }) => ariaLabelledByElements?.[0]?.textContent)
      );
    assert.deepEqual(await shown(), ["體育"]);
    await page.getByRole("radiogroup", { name: "更多類別" }).getByText("棋牌").click();
    assert.deepEqual(await shown(), ["棋牌"]);
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await shown(), ["捕魚"]);
    await page.setViewportSize({ width: 1440, height: 900 });
    assert.deepEqual(await shown(), ["體育", "彩票", "棋牌", "捕魚"]);
    assert.equal(await page.getByRole("radiogroup").count(), 0);
  }],

  ["a visitor who presses a game is asked to sign in; Esc gives the focus back to the game", async ({ open }) => {
    const page = await open(1440);
    await page.goto("/");
    const game = page.locator(".hot a.tile").nth(1);
    await game.click();
    const dialog = page.getByRole("dialog", { name: "登入玉堂" });
    await dialog.waitFor();
    assert.equal(await focusIsIn(page, "#login"), true);
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.closest("main, header, footer") === null), true);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    assert.equal(await game.evaluate((element) => element === document.activeElement), true);
  }],

  ["an empty password is refused at its field, in the seed's words", async ({ open }) => {
    const page = await open(390);
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "登入" }).click();
    await page.getByLabel("會員帳號").fill("demo01");
    await page.getByRole("button", { name: "登入" }).click();
    const password = page.getByLabel("密碼", { exact: true });
    assert.equal(await password.getAttribute("aria-invalid"), "true");
    const described = await password.getAttribute("aria-describedby");
    assert.equal(await page.locator(`#${described}`).innerText(), "請輸入密碼");
    assert.equal(await password.evaluate((element) => element === document.activeElement), true);
  }],

  ["a wrong password is told, the right one leads to the page that was asked for", async ({ open }) => {
    const page = await open(1440);
    await page.goto("/egame");
    assert.equal(new URL(page.url()).search, "?login=1&next=%2Fegame");
    const dialog = page.getByRole("dialog", { name: "登入玉堂" });
    await dialog.getByLabel("會員帳號").fill("demo01");
    await dialog.getByLabel("密碼", { exact: true }).fill("not-it-at-all");
    await dialog.getByRole("button", { name: "登入" }).click();
    await dialog.getByRole("alert").getByText("帳號或密碼錯誤").waitFor();
    await dialog.getByLabel("密碼", { exact: true }).fill(demoPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/egame");
    assert.equal(await page.locator("h1").innerText(), "電子");
  }],

  ["signing in twice at once makes one session", async ({ open, site }) => {
    const page = await open(1440);
    let posts = 0;
    page.on("request", (request) => posts += Number(request.url() === `${site.url}/api/v1/user/login`));
    await page.goto("/login");
    await page.getByLabel("會員帳號").fill("demo01");
    await page.getByLabel("密碼", { exact: true }).fill(demoPassword);
    await page.locator("form.login__form").evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await page.waitForURL(`${site.url}/`);
    assert.equal(posts, 1);
  }],

  ["a member sees account, level and balance; the reload indicator comes and goes", async ({ open }) => {
    const page = await signedIn(await open(1440));
    assert.match(await page.locator(".hdr__me").innerText(), /demo01[^]*VIP 0/);
    assert.match(await page.locator(".hdr__money").innerText(), /0\.00$/);
    const reload = page.getByRole("button", { name: "重新整理餘額" });
    const answered = page.waitForResponse("**/api/v1/user/detail");
    await reload.click();
    assert.equal(await reload.getAttribute("aria-busy"), "true");
    await answered;
    await poll(async () => await reload.getAttribute("aria-busy") === "false");
  }],

  ["signing out asks first, ends the session and goes home", async ({ open, site }) => {
    const page = await signedIn(await open(1440));
    await page.locator(".hdr__me").click();
    await page.getByRole("link", { name: "登出" }).click();
    const dialog = page.getByRole("dialog", { name: "確定要登出嗎？" });
    await dialog.getByRole("button", { name: "取消" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.locator(".hdr__me").click();
    await page.getByRole("link", { name: "登出" }).click();
    await dialog.getByRole("button", { name: "登出" }).click();
    await page.waitForURL(`${site.url}/`);
    await page.getByRole("banner").getByRole("link", { name: "登入" }).waitFor();
    await page.goto("/member/wallet");
    assert.equal(new URL(page.url()).pathname, "/");
  }],

  ["without a script a visitor signs in, comes where they wanted, and signs out", async ({ open, site }) => {
    const page = await open(390, { javaScriptEnabled: false });
    await page.goto("/egame");
    const dialog = page.getByRole("dialog", { name: "登入玉堂" });
    await dialog.getByLabel("會員帳號").fill("demo01");
    await dialog.getByLabel("密碼", { exact: true }).fill("wrong-one");
    await dialog.getByRole("button", { name: "登入" }).click();
    await page.getByRole("alert").getByText("帳號或密碼錯誤").waitFor();
    assert.equal(await page.getByLabel("會員帳號").inputValue(), "demo01");
    await page.getByLabel("密碼", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "登入" }).click();
    await page.waitForURL("**/egame");
    await page.goto("/logout");
    await page.locator("main").getByRole("button", { name: "登出" }).click();
    await page.waitForURL(`${site.url}/`);
  }],

  ["the language changes on the same page, with and without a script", async ({ open }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open(1440, { javaScriptEnabled });
      await page.goto("/news");
      await page.getByRole("button", { name: /^語言/ }).click();
      await page.getByRole("button", { name: "Tiếng Việt", exact: true }).click();
      await page.locator("html[lang=vi]").waitFor();
      assert.equal(new URL(page.url()).pathname, "/news");
      assert.equal(await page.locator("h1").innerText(), "Thông báo mới");
    }
  }],

  ["light and high contrast are a choice that stays", async ({ open }) => {
    const page = await open(1440);
    await page.goto("/");
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const seen = [await ground()];
    for (const name of ["淺色", "高對比"]) {
      await page.locator(".hdr__pick").click();
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
      await page.getByRole("button", { name: "熱門", exact: true }).click();
      await assertAccessible(page);
      await page.keyboard.press("Escape");
      await page.locator(".hot a.tile").first().click();
      await page.getByRole("dialog", { name: "登入玉堂" }).waitFor();
      await assertAccessible(page);
    }
  }],

  ["nothing on a member's front page and lists is out of reach for anyone", async ({ open }) => {
    for (const width of [1440, 390]) {
      const page = await signedIn(await open(width, { reducedMotion: "reduce" }));
      for (const path of ["/", "/egame", "/news", "/online", "/logout"]) {
        await page.goto(path);
        // What the phone's bar covers can be scrolled from under it; axe looks at one moment.
        await page.locator(".tabbar").evaluate((bar) => bar.style.position = "static");
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
  await page.getByLabel("會員帳號").fill("demo01");
  await page.getByLabel("密碼", { exact: true }).fill(demoPassword);
  await page.locator("form.login__form").getByRole("button", { name: "登入" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  return page;
}

/** A machine under load shows the next page without its transition; Chromium then calls that an error of the page. */
function isOwnFault(message: string): boolean {
  return !message.startsWith("Transition was aborted");
}

function focusIsIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((inside) => document.activeElement?.closest(inside) !== null, selector);
}

/** Waits until a condition holds; the test's own limit ends it otherwise. */
async function poll(holds: () => Promise<boolean>): Promise<void> {
  while (!await holds()) await new Promise((turn) => setTimeout(turn, 20));
}
