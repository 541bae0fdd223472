import { render } from "preact";
import { hydrateIslands, roots } from "../hydrate.ts";
import { renewHead } from "./head.ts";
import { enterHistory, restoreScroll } from "./history.ts";
import { beginPage, takePage } from "./press.ts";
import { reuse } from "./reuse.ts";

/** The page that is shown, without its fragment. */
let shown = pageOf(location);
let isLeaving = false;
/** Ends the navigation that is under way. */
let navigation: AbortController | undefined;

// A finger stays down for a tenth of a second: by the click half of the answer may be there.
document.addEventListener("pointerdown", (event) => {
  const link = linkOf(event);
  if (link) beginPage(link.href);
});

// On the document, as Fresh's, and before the listeners of islands there: what those prevent is followed by then.
document.addEventListener("click", (event) => {
  const link = linkOf(event);
  if (!link || event.defaultPrevented) return;
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

/** The link that a press leads to a page by; null if that is the browser's affair. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || isBusy() || event.button || !isFollowed(link)) return null;
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey ? null : link;
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
    const next = await takePage(url, signal);
    const place = partialIn(document);
    const content = partialIn(next);
    if (place.data !== content.data || versionOf(document) !== versionOf(next)) throw url;
    const putBack = reuse(next);
    enterHistory(link && url);
    shown = pageOf(location);
    // An element with the focus has the style of the old page computed once more when it is taken out.
    (document.activeElement as HTMLElement | null)?.blur();
    const old = insideOf(place).extractContents();
    // Of the document each of their nodes would be taken by itself.
    unmountIslands();
    // A step in the history may be scrolled to any place of the page.
    document.documentElement.toggleAttribute(arriving, link !== undefined);
    place.after(insideOf(content).extractContents());
    putBack(old);
    for (const old of document.querySelectorAll(props)) old.remove();
    document.body.append(...next.querySelectorAll(props));
    document.title = next.title;
    restoreScroll();
    whenPainted(() => {
      renewHead(next);
      hydrateIslands();
    });
  } catch {
    // A later press, or the browser itself, leads elsewhere.
    if (signal.aborted) return;
    if (link) location.assign(url);
    else location.reload();
  }
}

/** On the document's element until a page is painted: what is out of sight can be left to the next frame by a sheet. */
const arriving = "data-arriving";

/** Goes on after the page has been shown. Until its islands live it counts as busy, and is not replaced. */
function whenPainted(goOn: () => void): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      document.documentElement.removeAttribute(arriving);
      goOn();
    })
  );
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
