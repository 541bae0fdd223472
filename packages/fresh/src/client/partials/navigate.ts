import { render } from "preact";
import { hydrateIslands, roots } from "../hydrate.ts";
import { renewHead } from "./head.ts";
import { enterHistory, restoreScroll } from "./history.ts";

/** How long the next page may take, in ms. Then the browser goes there by itself, and shows that it waits. */
const timeoutMs = 8000;

/** The page that is shown, without its fragment. */
let shown = pageOf(location);
let isLeaving = false;
/** Ends the navigation that is under way. */
let navigation: AbortController | undefined;

// On the document, as Fresh's, and before the listeners of islands there: what those prevent is followed by then.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || isBusy() || event.defaultPrevented || event.button || !isFollowed(link)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(link.href, link);
});

addEventListener("popstate", ({ state }) => {
  navigation?.abort();
  // To a fragment of the page the browser goes by itself. Another step of the same page brings it anew, as in Fresh.
  if (pageOf(location) === shown && !state?.key) return;
  if (isBusy()) location.reload();
  else navigate(location.href);
});

// The browser goes by itself, by a form or another link: the last press counts, and later ones are the browser's too.
addEventListener("beforeunload", () => {
  isLeaving = true;
  navigation?.abort();
});

/** While the browser leaves by itself, and while the scripts of the page's islands still load, it goes on by itself. */
function isBusy(): boolean {
  return isLeaving || document.getElementById("fresh-islands") !== null;
}

function isFollowed(link: HTMLAnchorElement): boolean {
  const chosen = link.closest("[f-client-nav]")?.getAttribute("f-client-nav") ?? "false";
  return chosen !== "false" && link.origin === location.origin && (!link.target || link.target === "_self") &&
    !link.hash && !link.hasAttribute("download");
}

/**
 * Puts the page of an address in the place of this one, or has the browser go there if that can't be done.
 * @param link that was pressed; undefined when the history has been moved already
 */
async function navigate(url: string, link?: HTMLAnchorElement): Promise<void> {
  navigation?.abort();
  const { signal } = navigation = new AbortController();
  try {
    const next = await fetchPage(url, signal);
    const place = partialIn(document);
    const content = partialIn(next);
    if (place.data !== content.data || versionOf(document) !== versionOf(next)) throw url;
    enterHistory(link && url);
    shown = pageOf(location);
    unmountIslands();
    insideOf(place).deleteContents();
    place.after(insideOf(content).extractContents());
    for (const old of document.querySelectorAll(props)) old.remove();
    document.body.append(...next.querySelectorAll(props));
    renewHead(next);
    hydrateIslands();
    restoreScroll();
  } catch {
    // A later press, or the browser itself, leads elsewhere.
    if (signal.aborted) return;
    if (link) location.assign(url);
    else location.reload();
  }
}

/** The properties of a page's islands, as islands/payload.ts writes them behind the Partial. */
const props = "template[id^='s:'],#fresh-islands";

/** Ends the islands of the page: their effects are undone, and with them timers and listeners. */
function unmountIslands(): void {
  for (const root of roots.splice(0)) {
    // One that fails leaves the others alone.
    try {
      render(null, root);
    } catch (error) {
      reportError(error);
    }
  }
}

/** @throws for anything but a page; a redirect is the browser's to follow */
async function fetchPage(url: string, signal: AbortSignal): Promise<Document> {
  const signals = [signal, AbortSignal.timeout(timeoutMs)];
  const asked = new URL(url);
  asked.searchParams.set("fresh-partial", "true");
  const response = await fetch(asked, { redirect: "manual", signal: AbortSignal.any(signals) });
  if (response.status !== 200 || !response.headers.get("content-type")?.startsWith("text/html")) throw response;
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/**
 * The comment that starts the page's Partial, with its name.
 * @throws if there is none
 */
function partialIn(page: Document): Comment {
  const comments = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT);
  while (!(comments.nextNode() as Comment).data.startsWith("p:"));
  return comments.currentNode as Comment;
}

function insideOf(start: Comment): Range {
  const range = new Range();
  range.setStartAfter(start);
  let end: Node = start;
  while ((end as Comment).data !== `/${start.data}`) end = end.nextSibling!;
  range.setEndBefore(end);
  return range;
}

/** The build that made a page, and the sheets that it has. */
function versionOf(page: Document): string {
  const parts = page.querySelectorAll<HTMLLinkElement>("[data-build],[rel=stylesheet]");
  return Array.from(parts, ({ dataset, href }) => dataset.build ?? href).join();
}

function pageOf({ pathname, search }: Location): string {
  return pathname + search;
}
