import { openDialog } from "./open_dialog.ts";

/** How often this document has asked for its parts, and which of these answers it shows. */
const answers = { requested: 0, shown: 0 };

/**
 * Replaces the parts of the page that show money but are no islands (`data-live` with a name) with the server's present
 * version, rendered with as little of the page around them as possible. Without an answer they stay, and so they do if
 * one that was asked for later has come before. A dialog that has come with them opens; one that is open stays as it is.
 */
export async function refreshParts(): Promise<void> {
  const parts = document.querySelectorAll<HTMLElement>("[data-live]");
  if (parts.length === 0) return;
  const number = ++answers.requested;
  const response = await fetch(location.href, { headers: { [onlyLiveHeader]: "1" } }).catch(() => null);
  if (!response?.ok) return;
  const html = await response.text().catch(() => null);
  if (html === null || number < answers.shown) return;
  answers.shown = number;
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const part of parts) {
    const fresh = page.querySelector(`[data-live="${part.dataset.live}"]`);
    if (!fresh || part.querySelector(":modal") && fresh.querySelector("dialog")) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
    part.replaceChildren(...fresh.childNodes);
    for (const dialog of part.querySelectorAll<HTMLDialogElement>("dialog[open]")) {
      dialog.close();
      openDialog(dialog);
    }
    // Keeps the keyboard focus on the same link.
    if (focused) part.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
  }
}

/** The header that asks for a page's live parts only. */
export const onlyLiveHeader = "only-live-parts";
