import { useLayoutEffect, useState } from "react";

/** The text of an alert and its kind. */
export interface Alert {
  kind: "done" | "warning" | "failed";
  text: string;
}

/** How long an alert is shown, in milliseconds. */
const alertMs = 2000;

/** Names the event of the document that tells of a change. */
const changed = "alert-changed";

/** The alert that is shown now, in the browser only. No signal: a visitor's page has no other, and spares its code. */
let current: Alert | null = null;

/** Shows an alert for {@link alertMs}. A newer one replaces it and is shown for the whole time. */
export function showAlert(shown: Alert): void {
  change(shown);
  setTimeout(() => {
    if (current === shown) change(null);
  }, alertMs);
}

/** The alert to show now, or null. Includes one from before the island listened; it goes with the page. */
export function useAlert(): Alert | null {
  const [shown, setShown] = useState<Alert | null>(null);
  useLayoutEffect(() => {
    const read = () => setShown(current);
    read();
    document.addEventListener(changed, read);
    return () => {
      document.removeEventListener(changed, read);
      current = null;
    };
  }, []);
  return shown;
}

function change(alert: Alert | null): void {
  current = alert;
  document.dispatchEvent(new Event(changed));
}
