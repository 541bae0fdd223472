import { useEffect } from "react";
import { openDialog } from "@/client/page/open_dialog.ts";

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
    const element = document.getElementById(dialog);
    if (element) openDialog(element as HTMLDialogElement);
  }, []);
  return null;
}
