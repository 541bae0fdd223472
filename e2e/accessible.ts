import assert from "node:assert/strict";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Asserts that a page in its present state breaks no rule of WCAG 2.2 A and AA that a program can find. */
export async function assertAccessible(page: Page): Promise<void> {
  // For its two seconds an alert lies over what is below it, whose targets then are too small.
  await page.locator(".toast").waitFor({ state: "hidden" });
  // The header that stays lies over a part of whatever has been scrolled under it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  // Sent once to each frame, with an answer of what is broken alone: Axe's own package for Playwright sends it twice and
  // all that it has looked at back, which takes a third of the time.
  for (const frame of page.frames()) await frame.evaluate(axeSource);
  assert.deepEqual(await page.evaluate(findViolations, tags), [], page.url());
}

/** Axe, which then answers frames of other sites too: payment pages are in one. */
const axeSource = await Deno.readTextFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js")) +
  ';axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });';

/** Runs in the page. */
async function findViolations(tags: string[]): Promise<{ id: string; where: string[] }[]> {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
    runOnly: { type: "tag", values: tags },
    resultTypes: ["violations"],
    // Every frame is there to answer, however long it takes to.
    pingWaitTime: 0,
  });
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 160)) }));
}
