import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** The faults of a page: errors and warnings of its console, failed answers. */
export interface Watched {
  /** Fails with everything that was said, if anything was. */
  assertQuiet(): void;
  /** Gives what was said since it was asked last. */
  take(): string[];
}

/** Listens to a page from now on. Errors and warnings of the console, exceptions, and answers that failed all count. */
export function watchPage(page: Page): Watched {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") said.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => {
    // A machine under load shows the next page without its transition; Chromium then calls that an error of the page.
    if (error.message.startsWith("Transition was aborted")) return;
    said.push(`exception: ${error.stack ?? error.message}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) said.push(`${response.status()} ${response.url()}`);
  });
  return { assertQuiet: () => assert.deepEqual(said, []), take: () => said.splice(0) };
}
