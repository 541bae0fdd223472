import { useEffect } from "react";
import { goBackByLinks } from "@/client/go_back.ts";
import { loginNext } from "@/client/login_next.ts";
import { showCurrent } from "@/client/show_current.ts";

/** How long a menu stays after the pointer left it, in milliseconds: a slip of the hand doesn't close it. */
const leaveMs = 160;

/**
 * What every page does beyond plain HTML: menus open under the pointer, links with `data-dialog` open their dialog instead
 * of leaving the page. It renders nothing and works on the markup as the server made it.
 */
export function Shell() {
  useEffect(() => {
    const stop = new AbortController();
    openMenusUnderPointer(stop.signal);
    openDialogsByLinks(stop.signal);
    goBackByLinks(stop.signal);
    for (const row of document.querySelectorAll<HTMLElement>("[data-current-in-sight]")) showCurrent(row);
    document.querySelectorAll<HTMLDialogElement>("dialog[open]").forEach(bringForward);
    return () => stop.abort();
  }, []);
  return null;
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
    // What `closedby` does, for browsers that don't know it yet.
    if (target instanceof HTMLDialogElement && target.open && !("closedBy" in HTMLDialogElement.prototype)) {
      target.close();
    }
    const link = target.closest<HTMLAnchorElement>("a[data-dialog]");
    if (!link) return;
    const dialog = document.getElementById(link.dataset.dialog ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    event.preventDefault();
    if (dialog.id === "login") loginNext.value = destinationOf(link);
    open(dialog);
  }, { signal });
}

/** Where a link leads that needs a sign-in first; a plain login link comes back to this page. */
function destinationOf(link: HTMLAnchorElement): string | null {
  const { pathname, search } = new URL(link.href);
  return pathname === "/login" ? null : pathname + search;
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
