import assert from "node:assert/strict";
import { testDatabase } from "@/testing/database/database.ts";
import { launchBrowser, withoutPictures } from "../browser.ts";
import type { BrowserSite } from "./browser_site.ts";
import { menuRules } from "./menus.ts";
import { motionRules } from "./moving.ts";
import { preferenceRules } from "./preferences.ts";
import { signInRules } from "./signing_in.ts";
import { startSiteProcess } from "../site_process.ts";

Deno.test("the front page and signing in", async (t) => {
  await using database = await testDatabase();
  await using site = await startSiteProcess({ databaseUrl: database.url, pullsBets: false });
  await using browser = await launchBrowser([withoutPictures]);
  const complaints: string[] = [];
  const browserSite: BrowserSite = {
    site,
    db: database.db,
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
  for (const [rule, check] of [...menuRules, ...motionRules, ...signInRules, ...preferenceRules]) {
    await t.step(rule, async () => {
      await check(browserSite);
      await browser.closePages();
      assert.deepEqual(complaints.splice(0), []);
    });
  }
});

/** A machine under load shows the next page without its transition; Chromium then calls that an error of the page. */
function isOwnFault(message: string): boolean {
  return !message.startsWith("Transition was aborted");
}
