import { reusable } from "./reuse.ts";

/** How long the next page may take, in ms. Then the browser goes there by itself, and shows that it waits. */
const timeoutMs = 8000;

/** How long after its start an answer may be used, in ms: who holds a link down must not get the balance of before. */
const freshMs = 1000;

/** The page that is fetched since a press began. */
let begun: { url: string; at: number; page: Promise<Document>; stop: AbortController } | undefined;

// The press has become a scroll.
document.addEventListener("pointercancel", giveUp);

/** Fetches the page of a link that is being pressed. One that was begun before is given up. */
export function beginPage(url: string): void {
  giveUp();
  const stop = new AbortController();
  const page = fetchPage(url, stop.signal);
  // Without a click, how it ends is of no interest.
  page.catch(() => {});
  begun = { url, at: performance.now(), page, stop };
}

/**
 * The page of an address: the one that the press has begun to fetch, or one that is fetched now.
 * @throws for anything but a page, and when it is aborted; a redirect is the browser's to follow
 */
export function takePage(url: string, signal: AbortSignal): Promise<Document> {
  if (begun?.url !== url || performance.now() - begun.at > freshMs) {
    giveUp();
    return fetchPage(url, signal);
  }
  const { page, stop } = begun;
  begun = undefined;
  signal.addEventListener("abort", () => stop.abort());
  return page;
}

function giveUp(): void {
  begun?.stop.abort();
  begun = undefined;
}

async function fetchPage(url: string, signal: AbortSignal): Promise<Document> {
  const signals = [signal, AbortSignal.timeout(timeoutMs)];
  const asked = new URL(url);
  asked.searchParams.set("fresh-partial", "true");
  const headers = { "fresh-reuse": reusable() };
  const response = await fetch(asked, { headers, redirect: "manual", signal: AbortSignal.any(signals) });
  if (response.status !== 200 || !response.headers.get("content-type")?.startsWith("text/html")) throw response;
  return new DOMParser().parseFromString(await response.text(), "text/html");
}
