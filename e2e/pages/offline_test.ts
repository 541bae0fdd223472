import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { takeList } from "@/api/games/provider_games/take_list.ts";
import { listed } from "@/api/games/provider_games/testing.ts";
import { until } from "@/api/games/catalogue/testing/until.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { fill, type Lang, localeOf, textsOf } from "@/i18n/mod.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { untilServed } from "../journey/until_served.ts";
import { tw } from "../texts.ts";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, withWorker: true } as const;

Deno.test("without a network", async (test) => {
  await using site = await openBrowserSite({ hasPictures: true });
  const { ctx } = site;
  await until("the site has read the list", async () => (await ctx.catalogue.games("kgs")).games.length > 0);
  await takeList(ctx, "kgs", Array.from({ length: 150 }, (_, index) => listed(`slot-${index + 1}`)));
  await untilServed(site, "/kgs?q=slot-150", (page) => page.includes("Game slot-150"));
  const t = site.steps(test);

  for (const lang of ["tw", "vn"] as const) {
    await t.step(
      `an address shows the site's own page in the visitor's language, and then goes on: ${lang}`,
      async () => {
        const { page } = await site.open(phone);
        await page.context().addCookies([{ name: "lang", value: lang, url: site.site.url }]);
        await openWithWorker(page, "/");
        await page.context().setOffline(true);
        await page.goto("/news");
        await isOfflinePage(page, lang);
        assert.equal(new URL(page.url()).pathname, "/news");
        await page.getByRole("link", { name: textsOf(lang).common.tryAgain }).click();
        await isOfflinePage(page, lang);
        // The address asks for the other language.
        const other = lang === "tw" ? "vn" : "tw";
        await page.goto(`/hot?lang=${other}`);
        await isOfflinePage(page, other);
        await page.goto("/news");
        await page.context().setOffline(false);
        await page.getByRole("heading", { level: 1, name: textsOf(lang).common.news }).waitFor();
      },
    );

    await t.step(`a press keeps the page, says so, and can be made again: ${lang}`, async () => {
      const { page } = await site.open(phone, await site.member({ main: 100_00n }));
      await page.context().addCookies([{ name: "lang", value: lang, url: site.site.url }]);
      await openWithWorker(page, "/member/wallet");
      const { common, offline } = textsOf(lang);
      const notice = page.getByRole("alert").filter({ hasText: offline.notice });
      await page.context().setOffline(true);
      await notice.waitFor();
      const records = page.getByRole("navigation", { name: common.memberPages })
        .getByRole("link", { name: common.pages.record, exact: true });
      const again = page.getByRole("button", { name: common.tryAgain });
      assert.equal(await again.count(), 0);
      await records.click();
      await again.waitFor();
      assert.equal(await records.getAttribute("aria-busy"), null);
      await again.click();
      await again.waitFor();
      assert.equal(new URL(page.url()).pathname, "/member/wallet");
      await page.context().setOffline(false);
      await notice.waitFor({ state: "detached" });
      await records.click();
      await page.waitForURL("**/member/record");
    });
  }

  await t.step("a search and a list that grows keep the page, say so, and go on", async () => {
    const { page } = await site.open(phone, await site.member());
    await openWithWorker(page, "/kgs");
    const search = page.getByRole("searchbox", { name: tw.provider.search });
    const notice = page.getByRole("alert").filter({ hasText: tw.offline.notice });
    const again = page.getByRole("button", { name: tw.common.tryAgain });
    await page.context().setOffline(true);
    await notice.waitFor();
    assert.equal(await again.count(), 0);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    await again.waitFor();
    const before = await page.getByRole("button", { pressed: false }).count();
    await page.context().setOffline(false);
    await until("the list has grown", async () => await page.getByRole("button", { pressed: false }).count() > before);
    await page.context().setOffline(true);
    await search.fill("slot-77");
    await again.waitFor();
    assert.equal(await search.inputValue(), "slot-77");
    assert.equal(new URL(page.url()).pathname, "/kgs");
    await page.context().setOffline(false);
    await search.press("Enter");
    await page.getByRole("status").getByText(fill(tw.provider.found, { count: 1 }), { exact: true })
      .waitFor({ state: "attached" });
  });

  await t.step("nothing of a member is kept, before and after they sign out", async () => {
    const { page } = await site.open(phone);
    const member = await site.member({ main: 777_00n });
    const { account } = await ctx.db.selectFrom("members").select("account").where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    await page.context().addCookies([{ name: sessionCookie, value: member.token, url: site.site.url }]);
    await openWithWorker(page, "/");
    for (const path of ["/member/wallet", "/member/record", "/centre"]) await page.goto(path);
    const assertNothingKept = async () => {
      const kept = await keptOf(page);
      assert.deepEqual(
        kept.filter(({ address }) => !/^\/(offline\?lang=|(styles|scripts|icons|colors)\/)/.test(address)),
        [],
      );
      assert.equal(kept.filter(({ address }) => address.startsWith("/offline")).length, 4);
      for (const { address, text } of kept) {
        assert.ok(!text.includes(account), address);
        assert.doesNotMatch(text, /777\.00/, address);
      }
    };
    await assertNothingKept();
    await page.goto("/logout");
    await page.getByRole("main").getByRole("button", { name: tw.common.logout }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await assertNothingKept();
    await page.context().setOffline(true);
    await page.goto("/member/wallet");
    await isOfflinePage(page, "tw");
    assert.ok(!(await page.content()).includes(account));
  });

  await t.step("a new version takes the place of the old one, and what it kept", async () => {
    const { page } = await site.open(phone);
    await openWithWorker(page, "/");
    const [old] = await page.evaluate(() => caches.keys());
    await page.evaluate(async () => {
      const { installing } = await navigator.serviceWorker.register("/sw.js?v=next&lang=tw");
      await new Promise<void>((activated) =>
        installing!.addEventListener("statechange", () => installing!.state === "activated" && activated())
      );
    });
    assert.notEqual(old, "offline-next");
    assert.deepEqual(await page.evaluate(() => caches.keys()), ["offline-next"]);
    await page.context().setOffline(true);
    await page.goto("/news");
    await isOfflinePage(page, "tw");
  });
});

/** Opens a page and waits until its worker answers the next ones. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    const active = (await navigator.serviceWorker.ready).active!;
    if (active.state === "activated") return;
    await new Promise((activated) => active.addEventListener("statechange", activated, { once: true }));
  });
}

/** Checks that the kept page is shown in a language, with its styles. */
async function isOfflinePage(page: Page, lang: Lang): Promise<void> {
  await page.getByRole("heading", { level: 1, name: textsOf(lang).offline.title, exact: true }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), localeOf(lang));
  const { rules, width } = await page.evaluate(() => ({
    rules: Array.from(document.styleSheets, ({ cssRules }) => cssRules.length),
    width: document.documentElement.scrollWidth,
  }));
  assert.ok(rules.length > 0 && rules.every((count) => count > 0));
  assert.ok(width <= 390);
}

/** Everything in the caches of the page's origin: addresses and contents. */
function keptOf(page: Page): Promise<{ address: string; text: string }[]> {
  return page.evaluate(async () => {
    const kept = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const response = await cache.match(request, { ignoreVary: true });
        kept.push({ address: pathname + search, text: await response!.text() });
      }
    }
    return kept;
  });
}
