import assert from "node:assert/strict";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { BrowserContext, Page } from "playwright-core";
import { evaluateInLast } from "./evaluate_in_last.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Asserts that a page in its present state breaks no rule of WCAG 2.2 A and AA that a program can find. */
export async function assertAccessible(page: Page): Promise<void> {
  assert.deepEqual(await violationsOf(page), [], page.url());
}

/** A broken rule, by Axe's name of it, and the beginning of each element's HTML that breaks it. */
export interface Violation {
  id: string;
  where: string[];
}

/** The rules of WCAG 2.2 A and AA that a page in its present state breaks, as far as a program can find them. */
export async function violationsOf(page: Page): Promise<Violation[]> {
  await evaluateInLast(page, uncover, undefined);
  // Sent once to each frame that has none, with an answer of what is broken alone: Axe's own package for Playwright sends
  // it twice and all that it has looked at back, which takes a third of the time.
  for (const frame of page.frames()) {
    if (!await frame.evaluate(() => "axe" in globalThis)) await frame.evaluate(axeSource);
  }
  return await page.evaluate(findViolations, tags);
}

/**
 * Gives each document of a context Axe as it begins: where most are asked, that takes a tenth of the time of sending it to
 * each, as the browser then compiles it once.
 */
export async function keepAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: axeSource });
}

/** Axe, which then answers frames of other sites too: payment pages are in one. */
const axeSource = await Deno.readTextFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js")) +
  ';axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });';

/** Runs in the page, so that a document that is only looked at need not compile what Playwright finds elements by. */
async function uncover(): Promise<void> {
  const isShown = (alert: Element | null) =>
    alert?.checkVisibility({ visibilityProperty: true }) && alert.getBoundingClientRect().height > 0;
  // For its two seconds an alert lies over what is below it, whose targets then are too small. Lines that stay come after it.
  while (isShown(document.querySelector(".toast"))) await new Promise((run) => setTimeout(run, 50));
  // The header that stays lies over a part of whatever has been scrolled under it.
  scrollTo({ top: 0, behavior: "instant" });
}

/** Runs in the page. */
async function findViolations(tags: string[]): Promise<Violation[]> {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
    runOnly: { type: "tag", values: tags },
    resultTypes: ["violations"],
    // Every frame is there to answer, however long it takes to.
    pingWaitTime: 0,
  });
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 160)) }));
}
