import type { Page } from "playwright-core";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { launchBrowser } from "@/e2e/browser.ts";
import { startSiteProcess } from "@/e2e/site_process.ts";
import { signedInMembers } from "./setup/signed_in_members.ts";

/** How soon a press on a link between a member's pages is answered. */
export interface PressFigures {
  count: number;
  /** Of the presses, in ms from the touch to the painted page. */
  p50: number;
  p95: number;
  /** The pages with their slowest press, the slowest first. */
  slowest: { path: string; ms: number; isWhole: boolean }[];
}

/** A phone of the middle class on a slow line, as Lighthouse takes it: 4 times slower, 150 ms and 1.6 Mbit/s. */
const slowdown = 4;
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** The page with links to all others, on a phone. */
const centre = "/centre";

/**
 * Presses each link of a member's centre and the way back, in rounds, on a slow phone. The browser side must be built.
 * @throws when a page doesn't come in half a minute
 */
export async function benchPresses(databaseUrl: string, { rounds = 3 } = {}): Promise<PressFigures> {
  const [member] = await signedInMembers(databaseUrl, 1);
  await using site = await startSiteProcess({ databaseUrl });
  await using browser = await launchBrowser([], { isMeasured: true });
  const page = await browser.open({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    baseURL: site.url,
  });
  await page.context().addCookies([{ name: sessionCookie, value: member!.token, url: site.url }]);
  await page.addInitScript(notePresses);
  await page.goto(centre);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const paths = await linkedPaths(page);
  const taken: PressFigures["slowest"] = [];
  for (let round = 0; round < rounds; round++) {
    for (const path of paths) {
      taken.push(await press(page, path));
      taken.push(await press(page, centre));
    }
  }
  const sorted = taken.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Infinity;
  return {
    count: taken.length,
    p50: share(0.5),
    p95: share(0.95),
    slowest: taken.toSorted((a, b) => b.ms - a.ms).filter(({ path }, at, all) =>
      all.findIndex((other) => other.path === path) === at
    ),
  };
}

/** The member's pages that the centre shows links to. */
async function linkedPaths(page: Page): Promise<string[]> {
  const all = await page.locator("main a:not([target], [data-dialog]):visible").evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)
  );
  return [...new Set(all)].filter((path) => path !== centre);
}

async function press(page: Page, path: string): Promise<PressFigures["slowest"][number]> {
  const link = page.locator(`a[href="${path}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await link.tap({ noWaitAfter: true });
  const answer = await page.waitForFunction((path) => {
    const { painted } = globalThis as unknown as Noted;
    return location.pathname === path && painted?.path === path ? painted : null;
  }, path);
  const painted = await answer.jsonValue();
  if (!painted) throw new Error(`${path} was not painted`);
  return painted;
}

interface Noted {
  painted?: { path: string; ms: number; isWhole: boolean };
}

/** Runs in each document: writes when a page was painted that a press has asked for, with or without a new document. */
function notePresses(): void {
  const noted = globalThis as unknown as Noted;
  const now = () => performance.timeOrigin + performance.now();
  addEventListener("pointerdown", () => {
    delete noted.painted;
    sessionStorage.setItem("pressedAt", String(now()));
  }, { capture: true });
  const note = (at: number, isWhole: boolean) => {
    const pressedAt = Number(sessionStorage.getItem("pressedAt"));
    noted.painted ??= { path: location.pathname, ms: at - pressedAt, isWhole };
  };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === "first-contentful-paint") note(performance.timeOrigin + startTime, true);
    }
  }).observe({ type: "paint", buffered: true });
  let heading: Element | null = null;
  addEventListener("DOMContentLoaded", () => {
    heading = document.querySelector("main h1");
    new MutationObserver(() => {
      const present = document.querySelector("main h1");
      if (!present || present === heading) return;
      heading = present;
      // A frame's callbacks run before it is painted, the next message after.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => note(now(), false);
        port2.postMessage(null);
      });
    }).observe(document.body, { childList: true, subtree: true });
  });
}
