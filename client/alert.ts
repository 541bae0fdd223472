import { signal } from "@preact/signals";

/** What an alert says, and of which kind it is. */
export interface Alert {
  kind: "done" | "warning" | "failed";
  text: string;
}

/** How long an alert is shown, in milliseconds. */
const alertMs = 2000;

/** The alert that is shown now. Set it through {@link showAlert}, in the browser only. */
export const alert = signal<Alert | null>(null);

/** Shows an alert for {@link alertMs}. A newer one replaces it and is shown for the whole time. */
export function showAlert(shown: Alert): void {
  alert.value = shown;
  setTimeout(() => {
    if (alert.peek() === shown) alert.value = null;
  }, alertMs);
}
