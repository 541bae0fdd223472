import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { memberPages } from "@/components/header/member_pages.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { beginning, tw } from "../texts.ts";

const phone = { viewport: { width: 390, height: 844 } } as const;

Deno.test("navigation from page to page", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);
  const member = await site.member();
  for (const javaScriptEnabled of [true, false]) {
    const script = javaScriptEnabled ? "with a script" : "without a script";

    await t.step(
      `on a phone the current category is in sight and the bar starts at the gutter, ${script}`,
      async () => {
        const { page } = await site.open({ ...phone, javaScriptEnabled }, member);
        await page.goto("/");
        const categories = page.getByRole("navigation", { name: tw.lobby.categories });
        const title = await page.getByRole("banner").getByRole("link").first().boundingBox();
        const home = categories.getByRole("link", { name: tw.common.home });
        assert.equal(await textLeft(home.first()), title!.x);
        await page.goto("/fish");
        await assertInSight(page, categories.getByRole("link", { name: tw.games.groups.fish, exact: true }));
      },
    );

    await t.step(`on a phone member pages link to each other in a menu with a name, ${script}`, async () => {
      const { page } = await site.open({ ...phone, javaScriptEnabled }, member);
      await page.goto("/member/record");
      const pages = page.getByRole("navigation", { name: tw.common.memberPages });
      await assertInSight(page, pages.getByRole("link", { name: tw.common.pages.record, exact: true }));
      await pages.getByRole("link", { name: tw.common.pages.card, exact: true }).click();
      await page.waitForURL("**/member/card");
    });
  }

  await t.step("on a phone the script scrolls to the current category and page where CSS can't", async () => {
    const { page } = await site.open(phone, member);
    await page.addInitScript(forgetInitialTarget);
    await page.goto("/fish");
    const categories = page.getByRole("navigation", { name: tw.lobby.categories });
    await assertInSight(page, categories.getByRole("link", { name: tw.games.groups.fish, exact: true }));
    await page.goto("/member/record");
    const pages = page.getByRole("navigation", { name: tw.common.memberPages });
    await assertInSight(page, pages.getByRole("link", { name: tw.common.pages.record, exact: true }));
    await page.context().close();
  });

  await t.step("in a low window every member page is reached at the side, without scrolling the page", async () => {
    const { page, watched } = await site.open({ viewport: { width: 1366, height: 768 } }, member);
    await page.goto("/member/bind");
    const side = page.getByRole("navigation", { name: tw.common.memberPages });
    await page.mouse.wheel(0, 200);
    const links = await side.getByRole("link").all();
    assert.equal(links.length, memberPages.length);
    for (const link of [links.at(-1)!, links[0]!]) {
      await link.hover();
      await assertInSight(page, link);
    }
    assert.ok(await page.evaluate(() => scrollY) <= 200);
    watched.assertQuiet();
  });

  await t.step(
    "the clock stands above the header on a desktop and in the footer on a phone, which is short",
    async () => {
      for (const [width, height] of [[1366, 768], [390, 844]] as const) {
        const { page } = await site.open({ viewport: { width, height } }, member);
        await page.goto("/member/security");
        const clock = (await page.getByText(tw.common.accountingDay).boundingBox())!;
        const header = (await page.getByRole("banner").boundingBox())!;
        const footer = (await page.getByRole("contentinfo").boundingBox())!;
        if (width > 1024) assert.ok(clock.y + clock.height <= header.y, "above the header");
        else assert.ok(clock.y >= footer.y, "in the footer");
        assert.ok(footer.height <= 160, `${footer.height} px of footer`);
      }
    },
  );

  await t.step("back goes to the page before, past other queries of the same page", async () => {
    const { page } = await site.open(phone, member);
    await page.goto("/egame");
    await page.goto("/member/record");
    await page.goto("/member/record?from=2020-01-01&to=2020-01-02");
    await back(page).click();
    await page.waitForURL("**/egame");
  });

  await t.step("back leads to the page above for visitors from another site or without a script", async () => {
    const { page } = await site.open(phone, member);
    await page.goto("/member/record");
    await back(page).click();
    await page.waitForURL("**/centre");
    const { page: plain } = await site.open({ ...phone, javaScriptEnabled: false }, member);
    await plain.goto("/egame");
    await plain.goto("/member/wallet");
    await back(plain).click();
    await plain.waitForURL("**/centre");
  });

  await t.step("the hot games' last card leads to all games", async () => {
    const { page } = await site.open(phone, member);
    await page.goto("/");
    await page.getByRole("region", { name: tw.home.hot }).getByRole("link").last().click();
    await page.waitForURL("**/games");
    await page.getByRole("heading", { name: tw.lobby.allGames }).waitFor();
  });
});

function back(page: Page) {
  return page.getByRole("main").getByRole("link", { name: beginning(tw.common.back) });
}

/** Where the text of a link starts (CSS pixels from the window's left). */
function textLeft(link: ReturnType<Page["locator"]>): Promise<number> {
  return link.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  });
}

/** Runs in the browser, which then is one that does not know `scroll-initial-target`. */
function forgetInitialTarget(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { scroll-initial-target: none !important }");
  document.adoptedStyleSheets = [sheet];
}

/** Asserts that a link is within the window's width, with nothing cut off. */
async function assertInSight(page: Page, link: ReturnType<Page["locator"]>): Promise<void> {
  const box = await link.boundingBox();
  const width = page.viewportSize()!.width;
  assert.ok(
    box && box.x >= 0 && box.x + box.width <= width,
    `from ${box?.x} to ${box && box.x + box.width} of ${width}`,
  );
}
