import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { projectRoot, readBuild } from "@/server/fresh.ts";
import { scriptBytes } from "@/tools/bench/pages/script_bytes.ts";
import { textsOf } from "@/i18n/mod.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { isInSight } from "../journey/steps.ts";
import { tw } from "../texts.ts";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** The files that a page has fetched since it was watched. */
interface Fetched {
  requests: string[];
  /** Of the answers with their headers, as they came over the wire. */
  bytes: number;
}

Deno.test("a visitor's front page on a phone", async (t) => {
  await using site = await openBrowserSite({ hasPictures: true });

  await t.step("comes with at most 25 requests and 70 kB, one style sheet among them", async () => {
    const { page } = await site.open(phone);
    const fetched = await watchNetwork(page);
    await page.goto("/", { waitUntil: "networkidle" });
    const sheets = fetched.requests.filter((path) => path.endsWith(".css"));
    assert.deepEqual(sheets, ["/styles/visitors.css"]);
    assert.ok(fetched.requests.length <= 25, fetched.requests.join(" "));
    assert.ok(fetched.bytes <= 70_000, `${fetched.bytes} bytes`);
    const buildDir = new URL("_fresh/", projectRoot);
    const scripts = await scriptBytes(await page.content(), await readBuild(buildDir), buildDir);
    assert.ok(scripts > 10_000 && scripts <= 16_000, `${scripts} bytes of scripts, gzipped`);
  });

  await t.step("shows games on its first screen, in tw and in vn", async () => {
    for (const lang of ["tw", "vn"] as const) {
      const { page } = await site.open(phone);
      await page.goto(`/?lang=${lang}`);
      const hot = page.getByRole("region", { name: textsOf(lang).home.hot, exact: true });
      assert.ok(await isInSight(hot.locator("img").first()), lang);
      await page.context().close();
    }
  });

  await t.step("shows a game's picture once it is scrolled to, and moves nothing, dark and light", async () => {
    for (const theme of ["dark", "light"]) {
      const { page } = await site.open(phone);
      await page.context().addCookies([{ name: "theme", value: theme, url: site.site.url }]);
      await page.addInitScript(sumLayoutShifts);
      await page.goto("/", { waitUntil: "networkidle" });
      for (const group of [tw.games.groups.live, tw.games.groups.egame]) {
        const picture = page.getByRole("region", { name: group, exact: true }).locator("img").first();
        await picture.scrollIntoViewIfNeeded();
        await picture.evaluate((image: HTMLImageElement) =>
          image.complete || new Promise((come) => image.addEventListener("load", come, { once: true }))
        );
        assert.equal(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true);
      }
      assert.equal(await page.evaluate(() => document.documentElement.dataset.shifted), "0");
      await page.context().close();
    }
  });
});

async function watchNetwork(page: Page): Promise<Fetched> {
  const fetched: Fetched = { requests: [], bytes: 0 };
  const devtools = await page.context().newCDPSession(page);
  devtools.on("Network.requestWillBeSent", ({ request }) => fetched.requests.push(new URL(request.url).pathname));
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => fetched.bytes += encodedDataLength);
  await devtools.send("Network.enable");
  return fetched;
}

/** Writes the sum of all layout shifts (the score of Layout Instability, W3C) if the test can read it. */
function sumLayoutShifts(): void {
  let sum = 0;
  const notify = () => {
    if (document.documentElement) document.documentElement.dataset.shifted = String(sum);
  };
  document.addEventListener("DOMContentLoaded", notify);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    notify();
  }).observe({ type: "layout-shift", buffered: true });
}
