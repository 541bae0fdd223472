import { opensElsewhere } from "./opens_elsewhere.ts";

/**
 * Marks a link or a form's button as busy at once when it is pressed, until the page that it leads to has come: on a slow
 * line nothing else shows that the press was taken.
 */
export function markPressed(signal: AbortSignal): void {
  let pressed: HTMLElement | null = null;
  const mark = (element: HTMLElement | null) => {
    pressed?.removeAttribute("aria-busy");
    pressed = element;
    if (element) element.ariaBusy = "true";
  };
  // On the window: what the document's listeners prevent leads nowhere, but for what Fresh has followed by its listener.
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented && !isFollowedByFresh(link)) return;
    if (!opensElsewhere(event) && leadsToPage(link)) mark(link);
  }, { signal });
  addEventListener("submit", ({ target, submitter, defaultPrevented }) => {
    const form = target as HTMLFormElement;
    if (!defaultPrevented && form.method !== "dialog" && !form.target) mark(submitter);
  }, { signal });
  // A page that comes back from the browser's history as it was left.
  addEventListener("pageshow", () => mark(null), { signal });
}

/** Whether a press on a link fetches a Partial rather than a document: pages write it on each link, by `clientNav`. */
export function isFollowedByFresh(link: HTMLAnchorElement): boolean {
  return link.matches("[f-client-nav=true]");
}

/** Whether a link gives way to another page of this site: no file, no other window, no place in this page. */
export function leadsToPage({ origin, target, hash, download, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && !target && !download && !pathname.includes(".") &&
    (!hash || pathname !== location.pathname);
}
