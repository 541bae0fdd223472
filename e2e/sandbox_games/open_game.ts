import type { Page } from "playwright-core";
import type { TestBrowser } from "../browser.ts";

/** A sandbox game in a browser; disposing closes it. */
export interface OpenGame extends AsyncDisposable {
  page: Page;
  /** The messages of its console. */
  complaints: string[];
}

/** Opens a game by the address of a launch, in a window of this width. */
export async function openGame(chromium: TestBrowser, address: string, width: number): Promise<OpenGame> {
  const page = await chromium.open({ viewport: { width, height: 844 } });
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address);
  return { page, complaints, [Symbol.asyncDispose]: () => page.context().close() };
}
