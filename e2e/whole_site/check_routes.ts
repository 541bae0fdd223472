import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { contractRoutes } from "@/routes/(_lib)/contract_routes.ts";
import { type Lang, languages } from "@/i18n/mod.ts";
import { tier } from "@/testing/tier.ts";
import { assertAccessible, keepAxe } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { watchPage } from "../journey/watch_page.ts";
import { screenshotPages } from "../screenshots/pages.ts";
import { screenshotFolder, takeInThemes } from "../screenshots/take_screenshot.ts";
import { busyMember } from "./busy_member.ts";
import { findFaults } from "./find_faults.ts";
import { assertHeaderFits, fillHeader } from "./header.ts";
import { memberPages, visitorPages } from "./pages.ts";
import { pullGameLists } from "./pull_game_lists.ts";
import { checkPage, type Resize, resizer, watchShifts } from "./visit.ts";

/** How much of a page may move while it loads (https://web.dev/articles/cls, where 0.1 counts as good). */
const maxShifted = 0.02;

const all = tier.isWhole;

/** The languages that pages are seen in: vn has the longest words, tw other ones; simplified letters are as wide as tw's. */
const seen: readonly Lang[] = tier.hasAllViews ? languages : all ? ["vn", "tw"] : ["vn"];

/**
 * The widths at which a page is loaded. The deep tier loads the contract's pages in all of them, the others in the
 * narrowest with the longest words and in the widest.
 */
function loadedWidths(lang: Lang, isRoute: boolean): readonly number[] {
  if (isRoute && tier.hasAllViews && (lang === "tw" || lang === "vn")) return [390, 820, 1440];
  return lang === "vn" ? [390] : [1440];
}

/**
 * The widths that a loaded page is brought to: from the narrowest phone still sold to a desktop, and those at which the
 * layout changes, on both sides. But for the deep tier the narrow end of each layout, where things have the least room.
 */
const fittedWidths = tier.hasAllViews ? [320, 390, 577, 820, 1100, 1440] : [320, 577, 1100];

/** How many views one page is kept for: a browser that kept its pages ended itself once, after 155 views. */
const maxViews = 12;

/** A page of the site, and how it is looked at. */
interface SeenPage {
  path: string;
  /** Whether it is one of the contract's, or is kept as a screenshot: the rules of accessibility are asked for. */
  isRoute: boolean;
  /** Whether its layout is looked at in each width. */
  isFitted: boolean;
}

/**
 * Loads every page that a visitor or a member has, in each language as a step of the test: no message in the console,
 * nothing that moves or sticks out at any width, numbers whole, texts in its language, every picture there, no fault of
 * accessibility.
 */
export async function checkRoutes(t: Deno.TestContext, who: "visitor" | "member"): Promise<void> {
  await using site = await openBrowserSite({ hasPictures: true });
  await fillHeader(site);
  const { member, order } = await busyMember(site);
  await pullGameLists(site);
  const taken = new Map(Object.entries(screenshotPages[who]).map(([name, path]) => [path, name]));
  // A run that keeps nothing shows them to no one.
  const folder = all && Deno.env.has("CI_ARTEFACTS") ? await screenshotFolder() : null;
  // The header of the screenshots shows the account: it must not differ from run to run.
  await site.ctx.db.updateTable("members").set({ account: "player01" }).where("id", "=", member.id).execute();
  const preferences = { reducedMotion: "reduce", reducedTransparency: "no-preference" } as const;
  const opened = await site.open(preferences, who === "member" ? member : undefined);
  const context = opened.page.context();
  await watchShifts(context);
  if (all) await keepAxe(context);
  let { page, watched } = opened;
  let resize = await resizer(page);
  let views = 0;
  for (const { path, isRoute, isFitted } of pagesOf(who)) {
    const address = `${path}${path.includes("?") ? "&" : "?"}${path === "/pay" ? `order=${order}&` : ""}`;
    for (const lang of seen) {
      await t.step(`${path} as a ${who} in ${lang}`, async () => {
        for (const [at, width] of loadedWidths(lang, isRoute).entries()) {
          await resize({ width, height: 844 });
          const response = await page.goto(`${address}lang=${lang}`, { waitUntil: "load" });
          assert.equal(response?.status(), path === screenshotPages.visitor["not-found"] ? 404 : 200);
          const { shifted, moved, sideways, missing } = await page.evaluate(checkPage);
          assert.deepEqual({ sideways, missing }, { sideways: false, missing: [] });
          assert.ok(shifted <= maxShifted, `moved by ${shifted}: ${moved.join("; ")}`);
          if (isRoute && all) {
            await resize({ width, height: await heightOf(page) });
            await assertAccessible(page);
          }
          if (isFitted && at === 0) assert.deepEqual(await misfitsIn(page, lang, resize), []);
          const name = taken.get(path);
          if (folder && name) {
            await resize({ width, height: await heightOf(page), isDrawn: true });
            await takeInThemes(page, folder, { page: name, lang, width });
          }
          const said = watched.take();
          if (response?.ok()) assert.deepEqual(said, []);
        }
      });
    }
    views += seen.length;
    // The context stays, with the pictures and scripts that it has fetched.
    if (views < maxViews) continue;
    views = 0;
    await page.close();
    page = await context.newPage();
    watched = watchPage(page);
    resize = await resizer(page);
  }
  if (who === "visitor") return;
  await t.step(
    "the header with all that it can have, in each language, at the least width of each of its forms",
    () => assertHeaderFits(page, resize),
  );
}

/** The height of a page, for a window as high: the bar at a phone's foot would cover a part of whatever is behind it. */
async function heightOf(page: Page): Promise<number> {
  return Math.min(await page.evaluate(() => document.documentElement.scrollHeight), 8000);
}

/** Brings a loaded page to each width and looks for faults. */
async function misfitsIn(page: Page, lang: Lang, resize: Resize): Promise<string[]> {
  const faults: string[] = [];
  for (const width of fittedWidths) {
    await resize({ width, height: 844 });
    const found = await page.evaluate(findFaults, { isChinese: lang === "tw" || lang === "zh-cn" });
    faults.push(...found.map(({ kind, at }) => `${width} ${kind}: ${at}`));
  }
  return faults;
}

/** The contract's pages that have one of their own, those that only screenshots are taken of, and those that are only fitted. */
function pagesOf(who: "visitor" | "member"): SeenPage[] {
  const fitted = new Set(who === "member" ? [...memberPages, "/pay"] : visitorPages);
  // A visitor at a members' page sees home with the login dialog. Orders of other kinds than this one are on other pages.
  const contract = contractRoutes.filter((route) =>
    route.layout !== null && route.leadsTo === undefined && (who === "member" || route.who === "everyone") &&
    (!route.ofOrder || route.path === "/pay")
  ).map(({ path }) => path);
  const routes = new Set([...contract, ...(all ? Object.values(screenshotPages[who]) : [])]);
  return [...routes.union(fitted)].map((path) => ({ path, isRoute: routes.has(path), isFitted: fitted.has(path) }));
}
