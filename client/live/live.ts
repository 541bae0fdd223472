import { dispatchPageEvent } from "./page_events.ts";

let live = false;

/** Whether the site tells this page what changes: then it asks by itself only seldom. */
export function isLive(): boolean {
  return live;
}

/** Says so. In the browser only. */
export function setLive(notified: boolean): void {
  if (live === notified) return;
  live = notified;
  dispatchPageEvent("live-changed", null);
}
