import { onPageEvent } from "../live/page_events.ts";
import { isFollowedByFresh, leadsToPage } from "./mark_pressed.ts";
import { opensElsewhere } from "./opens_elsewhere.ts";

/** The service worker's address, and the texts of the notice that there is no network. */
export interface NetworkWatch {
  worker: string;
  notice: string;
  again: string;
}

/**
 * Registers the service worker, and until `signal` aborts says in the page when there is no network. A press that would
 * leave the page then keeps it, and can be made again from the notice.
 */
export function watchNetwork({ worker, notice, again }: NetworkWatch, signal: AbortSignal): void {
  // Without TLS a browser has none; a registration that fails is tried again with the next page.
  if ("serviceWorker" in navigator) navigator.serviceWorker.register(worker).catch(() => {});
  const shown = createNotice(notice, again, signal);
  let isReachable = true;
  // A device without a network may still reach a site of its own, as a developer's does.
  const lose = async () => {
    isReachable = false;
    const answer = await fetch("/sw.js", { method: "HEAD", cache: "no-store", signal }).catch(() => null);
    if (signal.aborted || isReachable) return;
    if (answer) find();
    else shown.show(null);
  };
  const find = () => {
    isReachable = true;
    shown.hide();
  };
  addEventListener("offline", lose, { signal });
  addEventListener("online", find, { signal });
  onPageEvent("network-missing", (retry) => shown.show(retry), signal);
  // Fresh follows its links before a listener of ours on the document could keep one: those are kept on the way down.
  for (const capture of [true, false]) {
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
      if (isReachable || !link || event.defaultPrevented || opensElsewhere(event) || !leadsToPage(link)) return;
      if (isFollowedByFresh(link) !== capture) return;
      event.preventDefault();
      // To who listens further up, a prevented press on such a link is one that Fresh has followed.
      if (capture) event.stopPropagation();
      shown.show(() => link.click());
    }, { signal, capture });
  }
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (isReachable || event.defaultPrevented || form.method === "dialog" || form.target) return;
    event.preventDefault();
    shown.show(() => form.requestSubmit(event.submitter));
  }, { signal });
  if (!navigator.onLine) lose();
}

/** The notice, above everything: with a button if something can be tried again. */
function createNotice(text: string, again: string, signal: AbortSignal) {
  let retry: (() => void) | null = null;
  const message = document.createElement("span");
  message.role = "alert";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn--sm";
  button.textContent = again;
  const notice = document.createElement("div");
  notice.className = "toast toast--network";
  notice.popover = "manual";
  notice.append(message, button);
  document.body.append(notice);
  const hide = () => {
    retry = null;
    notice.hidePopover();
    message.textContent = "";
  };
  button.addEventListener("click", () => {
    const act = retry;
    hide();
    act?.();
  });
  signal.addEventListener("abort", () => notice.remove());
  return {
    hide,
    show(next: (() => void) | null) {
      retry = next ?? retry;
      button.hidden = retry === null;
      notice.showPopover();
      message.textContent = text;
    },
  };
}
