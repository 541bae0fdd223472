import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { fund } from "@/testing/site/fund.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { tw } from "../texts.ts";

/** The pages that bring each other without a new document, with links from one to the next that every width has. */
const round = [
  "/member/wallet",
  "/member/cash",
  "/member/record",
  "/member/vip",
  "/member/recharge",
  "/member/transfer",
  "/member/withdraw",
  "/member/card",
  "/member/share",
  "/member/password",
  "/member/security",
  "/logs",
  "/favourites",
  "/egame",
  "/live",
  "/centre",
];

Deno.test("the pages of the member area and the categories bring each other without a new document", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);
  const member = await site.member({ main: 100_00n });

  await t.step(
    "all of them do, at once, quietly and without a shift, and each shows the balance as it is now",
    async () => {
      const { page, watched } = await site.open({}, member);
      await page.addInitScript(sumLayoutShifts);
      await openMarked(page, "/centre");
      for (const [at, path] of round.entries()) {
        await fund(site.ctx, member.id, 1_00n);
        await follow(page, path);
        assert.equal(await arrived(page, path), "partial", path);
        assert.equal(await balanceOf(page), `${101 + at}.00`, path);
        // A press is marked, and kept without a network, by what stands on the link itself.
        assert.equal(await page.locator("[f-client-nav]:not(a)").count(), 0, path);
        const response = await page.request.get(path);
        assert.equal(response.headers()["cache-control"], "private, no-store");
      }
      await markContent(page);
      await page.goBack();
      assert.equal(await arrived(page, "/live"), "partial");
      assert.equal(await page.evaluate(() => document.documentElement.dataset.shifted), "0");
      watched.assertQuiet();
    },
  );

  await t.step(
    "on a phone the first frame has the first screen, the next one all, and nothing is shifted",
    async () => {
      const { page, watched } = await site.open({ viewport: { width: 390, height: 844 } }, member);
      await page.addInitScript(sumLayoutShifts);
      await openMarked(page, "/member/wallet");
      await page.evaluate(noteFirstFrames);
      for (const path of ["/centre", "/member/transfer", "/member/limits", "/member/vip", "/member/withdraw"]) {
        await follow(page, path);
        assert.equal(await arrived(page, path), "partial", path);
        await page.locator("html:not([data-arriving])").waitFor();
        assert.deepEqual(await page.evaluate(readFirstFrame), { isWhole: false, hasFirstScreen: true }, path);
      }
      await markContent(page);
      await page.goBack();
      await arrived(page, "/member/vip");
      assert.deepEqual(await page.evaluate(readFirstFrame), { isWhole: true, hasFirstScreen: true }, "a step back");
      assert.equal(await page.evaluate(() => document.documentElement.dataset.shifted), "0");
      watched.assertQuiet();
    },
  );

  await t.step("a page's own menus, dialogs and marks work after it has come", async () => {
    const { page, watched } = await site.open({}, member);
    await openMarked(page, "/egame");
    const answered = page.waitForResponse(/fresh-partial=true/);
    await follow(page, "/member/record");
    await arrived(page, "/member/record");
    // The menus of the header, a third of each page, are the ones that were there.
    assert.doesNotMatch(await (await answered).text(), /mega__game/);
    const pages = page.getByRole("navigation", { name: tw.common.memberPages });
    const current = pages.locator("[aria-current=page]");
    assert.deepEqual(await current.allTextContents(), [tw.common.pages.record]);
    await page.locator("h1:focus").waitFor();
    await page.waitForFunction(() => document.getElementById("page-status")?.textContent === document.title);
    await page.getByRole("banner").getByRole("button", { name: tw.games.groups.hot, exact: true }).click();
    await page.getByRole("region", { name: tw.games.groups.hot }).getByRole("link").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("link", { name: tw.common.withdraw, exact: true }).click();
    await page.getByRole("dialog", { name: tw.cash.title }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("main").getByRole("link", { name: tw.common.back }).click();
    assert.equal(await arrived(page, "/egame"), "partial");
    watched.assertQuiet();
  });

  await t.step("what an island knows of the balance goes with its page, also an answer that comes later", async () => {
    const { page } = await site.open({}, member);
    await openMarked(page, "/member/cash");
    const reload = page.getByRole("button", { name: tw.common.reloadBalance }).first();
    await fund(site.ctx, member.id, 1_00n);
    const received = page.waitForResponse("**/api/v1/user/detail");
    await reload.click();
    await received;
    // The page shows an answer once its body is read.
    const before = `${101 + round.length}.00`;
    await balanceLink(page).filter({ hasText: before }).waitFor();
    await fund(site.ctx, member.id, 5_00n);
    await follow(page, "/member/record");
    await arrived(page, "/member/record");
    assert.equal(Number(await balanceOf(page)), Number(before) + 5);

    const released = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route("**/api/v1/user/detail", async (route) => {
      const response = await route.fetch();
      answered.resolve();
      await released.promise;
      await route.fulfill({ response }).catch(() => {});
    });
    await reload.click();
    await answered.promise;
    await fund(site.ctx, member.id, 5_00n);
    await follow(page, "/member/wallet");
    await arrived(page, "/member/wallet");
    released.resolve();
    await page.unrouteAll({ behavior: "wait" });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    assert.equal(Number(await balanceOf(page)), Number(before) + 10);
  });

  await t.step(
    "a form that is left while its order is made leads nowhere, and comes back empty for the next",
    async () => {
      const payer = await site.member();
      const orders = () =>
        site.ctx.db.selectFrom("deposit_orders").select("id").where("member_id", "=", payer.id).execute();
      const { page, watched } = await site.open({}, payer);
      await openMarked(page, "/centre");
      await follow(page, "/member/recharge");
      assert.equal(await arrived(page, "/member/recharge"), "partial");
      const [amount, submit] = [
        page.getByLabel(tw.recharge.amount),
        page.getByRole("button", { name: tw.recharge.submit }),
      ];
      await amount.fill("2000");
      const [made, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route("**/api/v1/deposit", async (route) => {
        const response = await route.fetch();
        made.resolve();
        await released.promise;
        await route.fulfill({ response }).catch(() => {});
      }, { times: 1 });
      await submit.click();
      await made.promise;
      await follow(page, "/member/record");
      assert.equal(await arrived(page, "/member/record"), "partial");
      released.resolve();
      await page.unrouteAll({ behavior: "wait" });
      await follow(page, "/member/recharge");
      assert.equal(await arrived(page, "/member/recharge"), "partial");
      assert.equal(await amount.inputValue(), "");
      assert.equal((await orders()).length, 1);
      watched.assertQuiet();
      await amount.fill("3000");
      await submit.click();
      await page.waitForURL((url) => url.pathname === "/pay");
      assert.equal((await orders()).length, 2);
    },
  );

  await t.step("home and the pages of everyone, and links from them, take a new document", async () => {
    const { page } = await site.open({}, member);
    await openMarked(page, "/centre");
    await follow(page, "/");
    await arrivedWhole(page, "/");
    assert.equal(await page.locator("[f-client-nav=true]").count(), 0);
  });

  await t.step("another member, a member who has signed out, and another language take a new document", async () => {
    const { page } = await site.open({}, member);
    await openMarked(page, "/centre");
    const other = await site.member({ main: 7_00n });
    const signIn = (token: string) =>
      page.context().addCookies([{ name: sessionCookie, value: token, url: site.site.url }]);
    await signIn(other.token);
    await follow(page, "/member/record");
    await arrivedWhole(page, "/member/record");
    assert.equal(await balanceOf(page), "7.00");
    await mark(page);
    await page.context().addCookies([{ name: "lang", value: "vn", url: site.site.url }]);
    await follow(page, "/member/wallet");
    await arrivedWhole(page, "/member/wallet");
    assert.equal(await page.locator("html").getAttribute("lang"), "vi");
    for (const [path, leadsTo] of [["/hot", "/hot"], ["/logs", "/"]] as const) {
      await openMarked(page, "/member/record");
      await page.context().clearCookies({ name: sessionCookie });
      await follow(page, path);
      await arrivedWhole(page, leadsTo);
      await signIn(other.token);
    }
  });

  await t.step("a visitor's page has nothing of it", async () => {
    const { page } = await site.open();
    await page.goto("/hot");
    assert.equal(await page.locator("[f-client-nav=true], #page-status, script[data-build]").count(), 0);
  });
});

async function openMarked(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await mark(page);
}

/** Marks the document, so that a new one is noticed. */
function mark(page: Page): Promise<unknown> {
  return page.evaluate(() => document.documentElement.dataset.marked = "");
}

/** Presses the page's first link to a path, wherever it is, and marks the content that is to go. */
async function follow(page: Page, path: string): Promise<void> {
  await markContent(page);
  await page.locator(`a[href="${path}"]:not([data-cash])`).first().evaluate((link: HTMLElement) => link.click());
}

/** Marks the page's content, so that what comes in its place is noticed. */
function markContent(page: Page): Promise<unknown> {
  return page.locator("#main").evaluate((main) => main.setAttribute("data-old", ""));
}

/** Waits for a page in a document of its own. */
async function arrivedWhole(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await page.locator("html:not([data-marked]) #main").waitFor();
}

/** Waits for a page and its content; says whether it came without a new document. */
async function arrived(page: Page, path: string): Promise<"partial" | "whole"> {
  await page.waitForURL((url) => url.pathname === path);
  await page.locator("#main:not([data-old])").waitFor();
  return await page.evaluate(() => "marked" in document.documentElement.dataset) ? "partial" : "whole";
}

/** The balance in the header, without its currency and groups. */
async function balanceOf(page: Page): Promise<string> {
  const text = await balanceLink(page).textContent() ?? "";
  return text.replaceAll(/[^\d.]/g, "");
}

function balanceLink(page: Page): Locator {
  return page.getByRole("banner").locator("a[href='/member/cash']").first();
}

/** Writes the sum of all layout shifts (the score of Layout Instability, W3C) if the test can read it. */
function sumLayoutShifts(): void {
  let sum = 0;
  document.addEventListener("DOMContentLoaded", () => document.documentElement.dataset.shifted = "0");
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    document.documentElement.dataset.shifted = String(sum);
  }).observe({ type: "layout-shift", buffered: true });
}

interface FirstFrame {
  /** Whether all of the page's content was drawn. */
  isWhole: boolean;
  /** Whether all of the first screen was. */
  hasFirstScreen: boolean;
}

/** Notes what the first frame of each new content leaves out. */
function noteFirstFrames(): void {
  const noted = { left: [] as Element[] };
  Object.assign(globalThis, { noted });
  let main = document.getElementById("main");
  const note = () => {
    const present = document.getElementById("main");
    if (present !== main) {
      noted.left = [...document.querySelectorAll("#main *")].filter((one) => !one.checkVisibility());
    }
    main = present;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Reads what {@link noteFirstFrames} has noted of the content that is shown, once two more frames are drawn. */
async function readFirstFrame(): Promise<FirstFrame> {
  const { noted } = globalThis as unknown as { noted: { left: Element[] } };
  for (let frames = 0; frames < 2; frames++) await new Promise((done) => requestAnimationFrame(done));
  const later = noted.left.filter((one) => one.checkVisibility());
  return {
    isWhole: later.length === 0,
    hasFirstScreen: later.every((one) => one.getBoundingClientRect().top >= innerHeight),
  };
}
