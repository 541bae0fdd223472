import type { TransferRow } from "@/api/games/transfers/schema.ts";

/** The events of the document by which the parts of a page exchange what they know about points. */
interface PageEvents {
  /** A transfer has been started or has already completed. `pending` is its order while it is pending. */
  "points-moved": { game: string; gameCents: bigint; pending: string | null } | null;
  /** A pending transfer has ended: completed or failed. */
  "transfers-completed": null;
  /** A part of the page shows the pending transfers and asks for them. */
  "pending-transfers-wanted": null;
  /** All of the member's pending transfers. */
  "pending-transfers": readonly TransferRow[];
  /** The site has begun, or stopped, to notify this page of changes. */
  "live-changed": null;
  /** The site tells that a transfer has ended, or that something may have been missed. */
  "transfer-changed": null;
  /** The same of a deposit's or a withdrawal's state. */
  "order-changed": null;
  /** The site tells that a bonus of the member's is another one, or that something may have been missed. */
  "bonuses-changed": null;
  /** The session is over while a dialog has something to go on with. */
  "signed-out": null;
  /** Something got no answer for want of a network; the function tries it again. */
  "network-missing": () => void;
  /** The running line's announcements. */
  "announcements-changed": readonly { id: number; title: string }[];
}

/** The name of one of them. */
export type PageEventName = keyof PageEvents;

/** Dispatches an event to the rest of the page. In the browser only. */
export function dispatchPageEvent<Name extends keyof PageEvents>(name: Name, detail: PageEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens until `signal` aborts. */
export function onPageEvent<Name extends keyof PageEvents>(
  name: Name,
  listener: (detail: PageEvents[Name]) => void,
  signal: AbortSignal,
): void {
  document.addEventListener(name, (event) => listener((event as CustomEvent<PageEvents[Name]>).detail), { signal });
}

/**
 * Leaves for the front page, as the session is over: nothing of the member stays on the screen. A form in a dialog that has sent
 * something and can go on with it (`data-goes-on`) gets an event instead, and asks to sign in over the same page.
 */
export function leaveSignedOut(): void {
  if (document.querySelector("[data-goes-on]")) dispatchPageEvent("signed-out", null);
  else location.replace("/");
}
