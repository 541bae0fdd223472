/**
 * Makes links with `data-back` go back in the history to the last other page of this site. Visitors who came from another
 * site, opened the page in a new tab or have no script follow the link's own address, which is the page above.
 */
export function goBackByLinks(signal: AbortSignal): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof Element) || !event.target.closest("a[data-back]")) return;
    if (goBack()) event.preventDefault();
  }, { signal });
}

/** Goes back; gives whether there was such a page. */
function goBack(): boolean {
  const { navigation } = globalThis as Partial<HasNavigation>;
  if (navigation?.currentEntry) {
    // Its entries are the pages of this site around this one without another site's between them.
    const before = navigation.entries().slice(0, navigation.currentEntry.index);
    const entry = before.findLast(({ url }) => url !== null && isOtherPage(url));
    if (entry) navigation.traverseTo(entry.key);
    return entry !== undefined;
  }
  if (history.length < 2 || !document.referrer.startsWith(`${location.origin}/`)) return false;
  if (!isOtherPage(document.referrer)) return false;
  history.back();
  return true;
}

/** The same page with another query is no other page, and the pages for signing in and out are skipped. */
function isOtherPage(url: string): boolean {
  const { pathname } = new URL(url);
  return pathname !== location.pathname && pathname !== "/login" && pathname !== "/logout";
}

/** The part of the Navigation API that is used here; the compiler's library doesn't know it yet. */
interface HasNavigation {
  navigation: {
    currentEntry: { index: number } | null;
    entries(): { key: string; url: string | null }[];
    traverseTo(key: string): unknown;
  };
}
