/**
 * The current entry's. Under it the tab's storage keeps how far down the entry was left, in CSS pixels: a few bytes each,
 * and where there is no more room, the next page is a whole one.
 */
let key = keyOfEntry();

// Whole pages are scrolled by the browser.
addEventListener("pagehide", () => history.scrollRestoration = "auto");

/**
 * Keeps how far down the page is that is left, and makes the next one the history's current entry.
 * @param url of the next page; undefined when the history has been moved already
 */
export function enterHistory(url?: string): void {
  sessionStorage.setItem(key, `${scrollY}`);
  history.scrollRestoration = "manual";
  // The same page again is no step, as with a whole page.
  if (url) history[url === location.href ? "replaceState" : "pushState"](newState(), "", url);
  key = keyOfEntry();
}

/** Scrolls to where the entry was left; to the top on a new one. */
export function restoreScroll(): void {
  scrollTo({ top: Number(sessionStorage.getItem(key)), behavior: "instant" });
}

function keyOfEntry(): string {
  if (!history.state?.key) history.replaceState(newState(), "");
  return history.state.key;
}

function newState(): { key: string } {
  return { key: `scroll-${Date.now()}` };
}
