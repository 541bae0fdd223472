/** How long a menu stays after the pointer left it, in milliseconds: a slip of the hand doesn't close it. */
const leaveMs = 160;

/** Opens the menus of elements with `data-menu` under the pointer where the header is wide, and closes them after it. */
export function openMenusUnderPointer(signal: AbortSignal): void {
  for (const item of document.querySelectorAll<HTMLElement>("[data-menu]")) {
    const menu = document.getElementById(item.dataset.menu ?? "");
    let leaving: ReturnType<typeof setTimeout> | undefined;
    let justOpened = false;
    const enter = () => {
      if (!isWide()) return;
      clearTimeout(leaving);
      justOpened = !menu?.matches(":popover-open");
      menu?.showPopover();
    };
    item.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && enter(), { signal });
    item.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType !== "mouse" || !isWide()) return;
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
    // The pointer was there before this code.
    if (item.matches(":hover")) enter();
  }
}

function isWide(): boolean {
  return matchMedia("(min-width: 1025px)").matches;
}
