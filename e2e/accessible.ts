import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Asserts that a page in its present state breaks no rule of WCAG 2.2 A and AA that a program can find. */
export async function assertAccessible(page: Page): Promise<void> {
  // For its two seconds an alert lies over what is below it, whose targets then are too small.
  await page.locator(".toast").waitFor({ state: "hidden" });
  // The header that stays lies over a part of whatever has been scrolled under it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const { violations } = await new AxeBuilder({ page })
    // Without it axe opens another page to put what it found in several frames together.
    .setLegacyMode(page.frames().length === 1)
    .options({ runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] }).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 160)) }));
  assert.deepEqual(found, [], page.url());
}
