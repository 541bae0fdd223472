import { signal } from "@preact/signals";

/** What an alert tells, and how it stands. */
export interface Alert {
  kind: "done" | "warning" | "failed";
  text: string;
}

/** How long an alert stands, in milliseconds. */
const alertMs = 2000;

/** The alert that stands now. Set it through {@link showAlert}, in the browser only. */
export const alert = signal<Alert | null>(null);

/** Shows an alert for {@link alertMs}. A newer one takes its place and has its own time. */
export function showAlert(shown: Alert): void {
  alert.value = shown;
  setTimeout(() => {
    if (alert.peek() === shown) alert.value = null;
  }, alertMs);
}
