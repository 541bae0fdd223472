import type { TransferRow } from "@/api/games/schema.ts";

/** What the parts of a page tell each other about points, as events of the document. */
interface PageEvents {
  /** Points have been sent on their way, or have arrived already. `pending` is the order of those that have not. */
  "points-moved": { game: string; gameCents: bigint; pending: string | null } | null;
  /** A transfer that was under way has ended, whichever way. */
  "transfers-completed": null;
  /** Somebody shows the transfers under way and wants to be told of them. */
  "pending-transfers-wanted": null;
  /** All of the member's transfers that are under way now. */
  "pending-transfers": readonly TransferRow[];
}

/** Tells the rest of the page. In the browser only. */
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
