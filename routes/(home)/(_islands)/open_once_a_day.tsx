import { useEffect } from "react";

/**
 * Opens a dialog of the page with the browser's first visit of a day, by the browser's own calendar. Another dialog that
 * is open then goes first, and so does a browser that keeps nothing: it would open with every visit.
 */
export function OpenOnceADay({ dialog }: { dialog: string }) {
  useEffect(() => {
    const today = new Date().toDateString();
    try {
      if (localStorage.getItem(dialog) === today || document.querySelector("dialog[open]")) return;
      localStorage.setItem(dialog, today);
    } catch {
      return;
    }
    (document.getElementById(dialog) as HTMLDialogElement | null)?.showModal();
  }, []);
  return null;
}
