import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What went wrong in a page, as its console and its answers tell. */
export interface Watched {
  /** Fails with everything that was said, if anything was. */
  assertQuiet(): void;
}

/** Listens to a page from now on. Errors and warnings of the console, exceptions, and answers that failed all count. */
export function watchPage(page: Page): Watched {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") said.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => said.push(`exception: ${error.stack ?? error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) said.push(`${response.status()} ${response.url()}`);
  });
  return { assertQuiet: () => assert.deepEqual(said, []) };
}

/** Fails when axe finds a breach of WCAG 2.2 A or AA in the page as it stands. */
export async function assertAccessible(page: Page, where: string): Promise<void> {
  // Axe measures colours, and nothing has its own while it fades in.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  const told = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.html) }));
  assert.deepEqual(told, [], where);
}
