import { useEffect, useState } from "react";
import { dispatchPageEvent, onPageEvent } from "@/client/live/page_events.ts";
import type { TransferRow } from "@/api/games/transfers/schema.ts";

/** The member's pending transfers, as the page's watcher reports them. */
export function usePendingTransfers(first: readonly TransferRow[] = []): readonly TransferRow[] {
  const [pendingTransfers, setPending] = useState(first);
  useEffect(() => {
    const stop = new AbortController();
    onPageEvent("pending-transfers", setPending, stop.signal);
    dispatchPageEvent("pending-transfers-wanted", null);
    return () => stop.abort();
  }, []);
  return pendingTransfers;
}
