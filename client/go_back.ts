/**
 * Makes links with `data-back` go back in the history to the last other page of this site. Their address, the page above,
 * stays for whoever came from elsewhere, opened the page in a tab of its own, or has no script.
 */
export function goBackByLinks(signal: AbortSignal): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof Element) || !event.target.closest("a[data-back]")) return;
    if (goBack()) event.preventDefault();
  }, { signal });
}

/** Whether there was such a page. */
function goBack(): boolean {
  const { navigation } = globalThis as Partial<HasNavigation>;
  if (navigation?.currentEntry) {
    // What it lists are this site's pages that follow each other up to this one.
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

/** Another choice on the same page is no other page, and signing in is not gone back to. */
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
