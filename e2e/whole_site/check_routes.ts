import assert from "node:assert/strict";
import { contractRoutes } from "@/routes/(_lib)/contract_routes.ts";
import { tier } from "@/testing/tier.ts";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { screenshotPages } from "../screenshots/pages.ts";
import { screenshotFolder, takeInThemes } from "../screenshots/take_screenshot.ts";
import { busyMember } from "./busy_member.ts";
import { pullGameLists } from "./pull_game_lists.ts";
import { checkPage, watchShifts } from "./visit.ts";

/** How much of a page may move while it loads (https://web.dev/articles/cls, where 0.1 counts as good). */
const maxShifted = 0.02;

/**
 * Every way of looking at a page. The deep tier looks at each page in all of them; the full one in the narrowest with the
 * longest words and in the widest. Both ask for the rules of accessibility, and take screenshots for who keeps them; the
 * quick one does not: it looks at the narrowest alone.
 */
const views = [390, 820, 1440].flatMap((width) =>
  (["tw", "vn"] as const).flatMap((lang) =>
    (["visitor", "member"] as const).map((who) => ({ width, lang, who, name: `${who}-${lang}-${width}` }))
  )
);
type View = (typeof views)[number];
const all = tier.isWhole;

/** Whether this tier looks at pages so. */
function isSeen({ lang, width }: View): boolean {
  return tier.hasAllViews || lang === "vn" && width === 390 || all && lang === "tw" && width === 1440;
}

/** How many views one page is kept for. */
const maxViews = 12;

/** Each view begins a new page, and is over before a script that is made faster has repaid it. */
const browserFlags = ["--js-flags=--no-opt --no-maglev"];

/**
 * Opens every page of the contract in the views that a visitor or a member has of it, each as a step of the test: no
 * message in the console, nothing that moves or sticks out, every picture there, no fault of accessibility.
 */
export async function checkRoutes(t: Deno.TestContext, who: View["who"]): Promise<void> {
  await using site = await openBrowserSite({ isOwn: true, browserFlags });
  const { member, order } = await busyMember(site);
  await pullGameLists(site);
  const taken = new Map(Object.entries(screenshotPages[who]).map(([name, path]) => [path, name]));
  const routes = all ? withPages(taken.keys(), who) : contractPages;
  // A run that keeps nothing shows them to no one.
  const folder = all && Deno.env.has("CI_ARTEFACTS") ? await screenshotFolder() : null;
  // The header of the screenshots shows the account: it must not differ from run to run.
  await site.ctx.db.updateTable("members").set({ account: "player01" }).where("id", "=", member.id).execute();
  const open = async () => {
    const preferences = { reducedMotion: "reduce", reducedTransparency: "no-preference" } as const;
    const opened = await site.open(preferences, who === "member" ? member : undefined);
    await watchShifts(opened.page);
    return opened;
  };
  let opened = await open();
  let seen = 0;
  for (const { path, who: whose, ofOrder } of routes) {
    // Orders of other kinds than this one are on other pages.
    if (ofOrder && path !== "/pay") continue;
    // A visitor at a members' page sees home with the login dialog; a member signing in is sent on.
    const results = views.filter((view) =>
      isSeen(view) && view.who === who && (whose === "everyone" || view.who === "member")
    );
    const { page, watched } = opened;
    for (const view of results) {
      await t.step(`${path} ${view.name}`, async () => {
        const address = ofOrder ? `${path}?order=${order}&` : `${path}?`;
        await page.setViewportSize({ width: view.width, height: 844 });
        const response = await page.goto(`${address}lang=${view.lang}`, { waitUntil: "load" });
        assert.equal(response?.status(), path === screenshotPages.visitor["not-found"] ? 404 : 200);
        const { shifted, moved, sideways, missing } = await page.evaluate(checkPage);
        assert.deepEqual({ sideways, missing }, { sideways: false, missing: [] });
        assert.ok(shifted <= maxShifted, `moved by ${shifted}: ${moved.join("; ")}`);
        if (all) {
          // As high as the page: the bar at a phone's foot would cover a part of whatever is behind it.
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width: view.width, height: Math.min(height, 8000) });
          await assertAccessible(page);
          const name = taken.get(path);
          if (folder && name) await takeInThemes(page, folder, { page: name, lang: view.lang, width: view.width });
        }
        if (response?.ok()) watched.assertQuiet();
      });
    }
    seen += results.length;
    // A browser that kept its pages ended itself once, after 155 views.
    if (seen < maxViews) continue;
    seen = 0;
    await page.context().close();
    opened = await open();
  }
}

type Route = Pick<(typeof contractRoutes)[number], "path" | "who" | "ofOrder">;

/** The contract's pages that have one of their own. */
const contractPages: readonly Route[] = contractRoutes.filter(({ layout, leadsTo }) =>
  layout !== null && leadsTo === undefined
);

/** The same with those that only screenshots are taken of. */
function withPages(paths: Iterable<string>, who: View["who"]): readonly Route[] {
  const known = new Set(contractPages.map(({ path }) => path));
  const others = [...paths].filter((path) => !known.has(path));
  const whose = who === "member" ? "members" : "everyone";
  return [...contractPages, ...others.map((path): Route => ({ path, who: whose }))];
}
