import { useEffect } from "react";
import { showAlert } from "@/client/page/alert.ts";
import type { Followed } from "@/client/live/follow_events.ts";
import { announcePage } from "@/client/page/announce_page.ts";
import { goBackByLinks } from "@/client/page/go_back.ts";
import { compareWithFirst } from "@/client/page/compare_with_first.ts";
import { leavePage } from "@/client/live/page_left.ts";
import { renewSession } from "@/client/calls/renew_session.ts";
import { showCurrent } from "@/client/live/show_current.ts";

/** How long a menu stays after the pointer left it, in milliseconds: a slip of the hand doesn't close it. */
const leaveMs = 160;

/**
 * Enhances every page with a script: menus open under the pointer, links with `data-dialog` open their dialog instead
 * of leaving the page, and a member's session is renewed. It renders nothing and works on the markup from the server.
 * @param renewInMs when to replace the session's token; null for a visitor
 * @param madeFor names member, language and look of a page that can come without a new document
 * @param follows the member whose events the page follows, and its initial figures; null if it can't follow any
 */
export function ShellIsland(
  { renewInMs, follows, madeFor }: { renewInMs: number | null; follows: Followed | null; madeFor?: string | undefined },
) {
  useEffect(() => {
    const order = madeFor === undefined ? "first" : compareWithFirst(madeFor);
    if (order === "other") return location.reload();
    if (order === "next") announcePage();
    const stop = new AbortController();
    openMenusUnderPointer(stop.signal);
    openDialogsByLinks(stop.signal);
    goBackByLinks(stop.signal);
    if (renewInMs !== null) renewSession(renewInMs, stop.signal);
    if (follows) follow(follows, stop.signal);
    for (const row of document.querySelectorAll<HTMLElement>("[data-current-in-sight]")) showCurrent(row);
    document.querySelectorAll<HTMLDialogElement>("dialog[open]").forEach(bringForward);
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

function openMenusUnderPointer(signal: AbortSignal): void {
  for (const item of document.querySelectorAll<HTMLElement>("[data-menu]")) {
    const menu = document.getElementById(item.dataset.menu ?? "");
    let leaving: ReturnType<typeof setTimeout> | undefined;
    let justOpened = false;
    item.addEventListener("pointerenter", (event) => {
      if (event.pointerType !== "mouse" || !isWide()) return;
      clearTimeout(leaving);
      justOpened = !menu?.matches(":popover-open");
      menu?.showPopover();
    }, { signal });
    item.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "mouse" || !isWide()) return;
      leaving = setTimeout(() => menu?.hidePopover(), leaveMs);
    }, { signal });
    item.addEventListener("click", (event) => {
      // The pointer has just opened the menu, so the press means to open it; the button would close it.
      const pressed = event.detail > 0 && event.target instanceof Element && event.target.closest("[popovertarget]");
      if (justOpened && pressed) {
        event.preventDefault();
      }
      justOpened = false;
    }, { signal });
  }
}

function isWide(): boolean {
  return matchMedia("(min-width: 1025px)").matches;
}

function openDialogsByLinks(signal: AbortSignal): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target as Element;
    // Closes the dialog as `closedby` does, for browsers that don't support it yet.
    if (target instanceof HTMLDialogElement && target.open && !("closedBy" in HTMLDialogElement.prototype)) {
      target.close();
    }
    const link = target.closest<HTMLAnchorElement>("a[data-dialog]");
    if (!link) return;
    const dialog = document.getElementById(link.dataset.dialog ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    event.preventDefault();
    if (dialog.id === "login") announceDestination(dialog, link);
    if (link.dataset.game && dialog.dataset.alert) showAlert({ kind: "warning", text: dialog.dataset.alert });
    open(dialog);
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
  dialog.showModal();
}

function open(dialog: HTMLDialogElement): void {
  for (const popover of document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open")) popover.hidePopover();
  if (!dialog.open) dialog.showModal();
}
