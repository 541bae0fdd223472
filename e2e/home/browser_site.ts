import type { Kysely } from "kysely";
import type { Locator, Page } from "playwright-core";
import type { DB } from "@/db/types.ts";
import type { TestBrowser } from "../browser.ts";
import { demoPassword } from "../site_process.ts";
import { tw } from "../texts.ts";

/** The means for a rule of the front page: the site as `start` runs it, and a browser. */
export interface BrowserSite {
  site: { url: string };
  db: Kysely<DB>;
  browser: TestBrowser;
  /** Opens a page in Chinese at a width; a console error or a failed request fails the test. */
  open(
    width: number,
    options?: { javaScriptEnabled?: boolean; reducedMotion?: "no-preference"; hasTouch?: boolean },
  ): Promise<Page>;
}

/** A rule in words, and what fails while it does not hold. */
export type Rule = [rule: string, check: (browserSite: BrowserSite) => Promise<void>];

/** Signs in as the demo member without the dialog, and stays on the front page. */
export async function signedIn(page: Page): Promise<Page> {
  await page.goto("/login");
  await page.getByLabel(tw.login.account).fill("demo01");
  await page.getByLabel(tw.login.password, { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: tw.login.submit, exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  return page;
}

/** The menu of a category; a shelf of the front page may have the same name. */
export function menuOf(page: Page, name: string): Locator {
  return page.getByRole("banner").getByRole("region", { name, exact: true });
}

/** The hot games of the front page. */
export function hotGames(page: Page): Locator {
  return page.getByRole("region", { name: tw.home.hot }).getByRole("link");
}

/** Whether the focus is somewhere in a part of the page. */
export function holdsFocus(part: Locator): Promise<boolean> {
  return part.evaluate((element) => element.contains(document.activeElement));
}

/** Waits until a condition holds; the test's own limit ends it otherwise. */
export async function poll(holds: () => Promise<boolean>): Promise<void> {
  while (!await holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}
