import { poll } from "./poll.ts";
import { refreshParts } from "../page/refresh_parts.ts";
import { readDetail, readTransfers } from "../calls/transfers.ts";
import { dispatchPageEvent, onPageEvent } from "./page_events.ts";
import { centsOf } from "@/shared/money.ts";
import type { TransferRow } from "@/api/games/transfers/schema.ts";

/** The callbacks for transfers that have ended. */
interface TransferListener {
  /** Receives the main wallet after transfers have ended, in cents. */
  setBalance(cents: bigint): void;
  /** Receives the transfers that have just completed or failed. */
  announceCompleted(completed: readonly TransferRow[]): void;
}

/**
 * Polls the member's pending transfers for the whole page, so that one request serves every part that shows them: from the
 * moment that points move or a part asks for them, until none is pending. When one has ended, the page's figures are read
 * again.
 */
export function watchTransfers(listener: TransferListener, signal: AbortSignal): void {
  let following = new AbortController();
  /** By pending transfer, how often the site had asked its provider as the page shows it; null when the page does not know. */
  let open = new Map<string, number | null>(rendered().map((id) => [id, null]));

  const follow = async () => {
    following.abort();
    const current = following = new AbortController();
    const ask = async () => {
      const outcome = await readTransfers("open", current.signal);
      if (current.signal.aborted || outcome.kind === "signed_out") return "known";
      if (outcome.kind !== "done") return "open";
      const { data } = outcome.body;
      dispatchPageEvent("pending-transfers", data);
      const before = open;
      open = new Map(data.map(({ order_id, attempts }) => [order_id, attempts]));
      const completed = [...before.keys()].filter((id) => !open.has(id));
      if (completed.length > 0) await reportCompleted(completed, listener);
      else if (data.some(({ order_id, attempts }) => before.get(order_id) !== attempts)) await refreshRendered();
      return open.size === 0 ? "known" : "open";
    };
    if (await ask() === "open") await poll(ask, { signal: current.signal, notifiedBy: "transfer-changed" });
  };

  onPageEvent("points-moved", (moved) => {
    if (moved?.pending) open.set(moved.pending, null);
    follow();
    refreshParts();
  }, signal);
  onPageEvent("pending-transfers-wanted", follow, signal);
  signal.addEventListener("abort", () => following.abort());
  if (open.size > 0) follow();
}

/** The pending transfers in the page as the server rendered it. */
function rendered(): string[] {
  return [...document.querySelectorAll<HTMLElement>("[data-transfer]")].map(({ dataset }) => dataset.transfer ?? "");
}

/** Refreshes the pending transfers if the server rendered them and no island does. */
async function refreshRendered(): Promise<void> {
  if (document.querySelector("[data-live] [data-transfer]")) await refreshParts();
}

async function reportCompleted(
  ids: readonly string[],
  { setBalance, announceCompleted }: TransferListener,
): Promise<void> {
  const [detail, newest] = await Promise.all([readDetail(), readTransfers("all")]);
  if (detail.kind === "done") setBalance(centsOf(detail.body.data.credit));
  if (newest.kind === "done") {
    const completed = newest.body.data.filter(({ order_id, state }) => ids.includes(order_id) && state !== "pending");
    if (completed.length > 0) announceCompleted(completed);
  }
  dispatchPageEvent("transfers-completed", null);
  await refreshParts();
}
