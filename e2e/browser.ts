import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { evaluateInLast } from "./evaluate_in_last.ts";

/** A Chromium and what it must be started with besides our own flags. */
export interface BrowserPath {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** How a page is opened. */
export interface PageOptions extends BrowserContextOptions {
  /** As `reducedMotion`, which it follows if it is left out. */
  reducedTransparency?: "reduce" | "no-preference";
  /** Whether pages get the site's service worker: Playwright's routes don't see the requests that one passes on. */
  withWorker?: boolean;
}

/** A running browser; `await using` ends it. */
export interface TestBrowser extends AsyncDisposable {
  readonly browser: Browser;
  /**
   * Opens a page with a separate profile. With scripts, its `goto`, `reload`, `goBack` and `waitForURL` end when the
   * page's islands listen. The visitor prefers less motion, unless `reducedMotion` says otherwise, and less
   * transparency: drawing them takes a third of the processor time of the front page's tests, and a fifth of that of a
   * test of dialogs.
   */
  open(options?: PageOptions): Promise<Page>;
  /** The same with a visitor who has not seen today's notice of the front page: for all others it is seen. */
  openUnnoticed(): Promise<Page>;
  /** Closes every page: those that stay open go on drawing. */
  closePages(): Promise<void>;
}

// The shell without a window comes first: it needs half the processes for the same pages.
const USUAL_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

// Nothing that would reach out to the network or stop at a first-run page.
const FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Has scripts not made faster while they run: a test's page is over before that has repaid, and Axe takes a third less. */
const WITHOUT_COMPILERS = "--js-flags=--no-opt --no-maglev";

/**
 * Has a browser fetch and draw no pictures, which takes half of a page's processor time. The walks over all pages see
 * that each picture is there. Playwright gives the same option, for a mouse: the last one counts.
 */
export const withoutPictures =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false";

/**
 * The browser to test with: the one named by CHROME_PATH, one at a usual place, or the one that npm brings.
 *
 * @throws when CHROME_PATH names nothing, or no browser can be had
 */
export async function findBrowser(named: string | undefined = Deno.env.get("CHROME_PATH")): Promise<BrowserPath> {
  if (named !== undefined && named !== "") {
    if (!await isFile(named)) throw new Error(`CHROME_PATH names no file: ${named}`);
    return { executablePath: named, args: [] };
  }
  for (const path of USUAL_PATHS) {
    if (await isFile(path)) return { executablePath: path, args: [] };
  }
  const { default: carried } = await import("@sparticuz/chromium");
  return { executablePath: await carried.executablePath(), args: carried.args };
}

/**
 * Starts a browser without a window, with a profile that is thrown away.
 * @param flags of Chromium's, besides those that every test needs
 * @param isMeasured for one whose speed is compared: it makes scripts faster while they run, as a player's does
 */
export async function launchBrowser(
  flags: readonly string[] = [],
  { isMeasured = false }: { isMeasured?: boolean } = {},
): Promise<TestBrowser> {
  const browser = await chromium.launch(await launchOptions(isMeasured ? flags : [WITHOUT_COMPILERS, ...flags]));
  return {
    browser,
    async open({ reducedTransparency, withWorker = false, ...options } = {}) {
      const context = patient(await browser.newContext({ reducedMotion: "reduce", ...options }));
      await context.addInitScript(seeNotice);
      const transparency = reducedTransparency ?? options.reducedMotion ?? "reduce";
      if (transparency === "reduce") await context.addInitScript(blurNothing);
      if (!withWorker) await context.addInitScript(haveNoWorker);
      if (options.javaScriptEnabled !== false) context.on("page", awaitIslands);
      return await context.newPage();
    },
    async openUnnoticed() {
      const context = patient(await browser.newContext({ reducedMotion: "reduce" }));
      await context.addInitScript(haveNoWorker);
      context.on("page", awaitIslands);
      return await context.newPage();
    },
    async closePages() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Runs in the page. A document without an origin has no storage. */
function seeNotice(): void {
  try {
    localStorage.setItem("notice", new Date().toDateString());
  } catch {
    // Nothing to see there.
  }
}

/** Runs in the page: it is then as in a browser without service workers. */
function haveNoWorker(): void {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}

/** Runs in the page, and does there what it does for `prefers-reduced-transparency`, which Playwright can't emulate. */
function blurNothing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { --blur-below: none; --blur-behind: none }");
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Starts a browser over a folder with its profile, which outlives it: as one that a person closes and starts again.
 * Closing the context ends it.
 */
export async function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = patient(
    await chromium.launchPersistentContext(folder, { ...await launchOptions([WITHOUT_COMPILERS]), ...options }),
  );
  await context.addInitScript(seeNotice);
  context.on("page", awaitIslands);
  return context;
}

/** Has a page wait far longer than anything takes on a busy machine: Playwright's half a minute is met there. */
function patient(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(patienceMs);
  return context;
}

const patienceMs = 180_000;

async function launchOptions(flags: readonly string[]) {
  const { executablePath, args } = await findBrowser();
  // Chromium's sandbox refuses to start as root.
  const sandbox = Deno.uid() === 0 ? ["--no-sandbox"] : [];
  return { executablePath, headless: true, args: [...new Set([...args, ...FLAGS, ...sandbox, ...flags])] };
}

/** Makes every navigation to another page wait for its islands, except if a test asks for the first byte only. */
function awaitIslands(page: Page): void {
  const { goto, reload, goBack, waitForURL } = page;
  const settled = <Answer>(answer: Answer) => islandsListen(page).then(() => answer);
  page.goto = (url, options) => {
    const answer = goto.call(page, url, options);
    return options?.waitUntil === "commit" ? answer : answer.then(settled);
  };
  page.reload = (options) => reload.call(page, options).then(settled);
  page.goBack = (options) => goBack.call(page, options).then(settled);
  page.waitForURL = (url, options) => waitForURL.call(page, url, options).then(settled);
}

/**
 * Waits until a page's islands listen. Playwright's `waitForFunction` would send 340 kB of its own to every document,
 * whose compiling takes a tenth of the time of a visit.
 */
async function islandsListen(page: Page): Promise<void> {
  await evaluateInLast(page, async (patienceMs) => {
    const nextFrame = () => new Promise((run) => requestAnimationFrame(run));
    const since = performance.now();
    // Fresh hydrates islands before a page has loaded; the stand-in in packages/ removes its script of props afterwards.
    while (document.readyState !== "complete" || document.getElementById("fresh-islands")) {
      if (performance.now() - since > patienceMs) throw new Error(`the islands of ${location} don't listen`);
      await nextFrame();
    }
    // Preact runs effects, and with them the listeners that they add, after the next frame.
    await nextFrame();
    await new Promise((run) => setTimeout(run));
  }, patienceMs);
}

async function isFile(path: string): Promise<boolean> {
  const stat = await Deno.stat(path).catch(() => null);
  return stat?.isFile ?? false;
}
