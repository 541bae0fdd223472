import { useEffect } from "react";
import { showAlert } from "@/client/page/alert.ts";
import type { Followed } from "@/client/live/follow_events.ts";
import { announcePage } from "@/client/page/announce_page.ts";
import { goBackByLinks } from "@/client/page/go_back.ts";
import { compareWithFirst } from "@/client/page/compare_with_first.ts";
import { markPressed } from "@/client/page/mark_pressed.ts";
import { leaveOldSheet, openDialog } from "@/client/page/open_dialog.ts";
import { leavePage } from "@/client/live/page_left.ts";
import { pollSessionRenewal } from "@/client/calls/poll_session_renewal.ts";
import { showCurrent } from "@/client/live/show_current.ts";
import type { NetworkWatch } from "@/client/page/watch_network.ts";

/**
 * Enhances every page with a script: menus open under the pointer, links with `data-dialog` open their dialog instead
 * of leaving the page, and a member's session is renewed. It renders nothing and works on the markup from the server.
 * @param network what the page needs for times without one
 * @param renewInMs when to replace the session's token; null for a visitor
 * @param madeFor names member, language and look of a page that can come without a new document
 * @param follows the member whose events the page follows, and its initial figures; null if it can't follow any
 */
export function ShellIsland(
  { renewInMs, follows, madeFor, network }: {
    renewInMs: number | null;
    follows: Followed | null;
    madeFor?: string | undefined;
    network: NetworkWatch;
  },
) {
  useEffect(() => {
    const order = madeFor === undefined ? "first" : compareWithFirst(madeFor);
    if (order === "other") return location.reload();
    if (order === "next") announcePage();
    const stop = new AbortController();
    followMouseAndKeys(stop.signal);
    openDialogsByLinks(stop.signal);
    goBackByLinks(stop.signal);
    markPressed(stop.signal);
    if (renewInMs !== null) pollSessionRenewal(renewInMs, stop.signal);
    if (follows) follow(follows, stop.signal);
    if (document.readyState === "complete") watch(network, stop.signal);
    else addEventListener("load", () => watch(network, stop.signal), { signal: stop.signal });
    for (const row of document.querySelectorAll<HTMLElement>("[data-current-in-sight]")) showCurrent(row);
    document.querySelectorAll<HTMLDialogElement>("dialog[open]").forEach(bringForward);
    leaveOldSheet();
    return () => {
      stop.abort();
      leavePage();
    };
  }, []);
  return null;
}

/** The code for it comes to members only. */
async function follow(followed: Followed, signal: AbortSignal): Promise<void> {
  const { followEvents } = await import("@/client/live/follow_events.ts");
  if (!signal.aborted) followEvents(followed, signal);
}

/** The code for it comes once all of the page is there. */
async function watch(network: NetworkWatch, signal: AbortSignal): Promise<void> {
  const { watchNetwork } = await import("@/client/page/watch_network.ts");
  if (!signal.aborted) watchNetwork(network, signal);
}

/** The code for it comes to pointers that hover only. */
async function followMouseAndKeys(signal: AbortSignal): Promise<void> {
  if (!matchMedia("(any-hover: hover)").matches) return;
  const { serveMouseAndKeys } = await import("@/client/page/serve_mouse_and_keys.ts");
  if (!signal.aborted) serveMouseAndKeys(signal);
}

function openDialogsByLinks(signal: AbortSignal): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target as HTMLDialogElement;
    // Closes the dialog as `closedby` does, for browsers that don't support it yet.
    if (target.matches("dialog[closedby=any]") && !target.closedBy) target.close();
    const link = target.closest<HTMLAnchorElement>("a[data-dialog], a[data-closed]");
    if (!link) return;
    const { closed } = link.dataset;
    if (closed) {
      event.preventDefault();
      return showAlert({ kind: "warning", text: closed });
    }
    const dialog = document.getElementById(link.dataset.dialog ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    event.preventDefault();
    if (dialog.id === "login") announceDestination(dialog, link);
    if (link.dataset.game && dialog.dataset.alert) showAlert({ kind: "warning", text: dialog.dataset.alert });
    openDialog(dialog);
  }, { signal });
}

/** Tells the login form where a link leads that needs a sign-in first; a plain login link comes back to this page. */
function announceDestination(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  const { pathname, search } = new URL(link.href);
  if (pathname === "/login") delete dialog.dataset.next;
  else dialog.dataset.next = pathname + search;
}

/** Makes a modal of a dialog that was open in the page as it came, so that the focus stays inside. */
function bringForward(dialog: HTMLDialogElement): void {
  dialog.close();
  openDialog(dialog);
}
