import { useEffect, useState } from "react";
import { hearPage, tellPage } from "@/client/page_events.ts";
import type { TransferRow } from "@/api/games/schema.ts";

/** The member's transfers that are under way, as the page's watcher tells of them. */
export function useFlights(first: readonly TransferRow[] = []): readonly TransferRow[] {
  const [flights, setFlights] = useState(first);
  useEffect(() => {
    const stop = new AbortController();
    hearPage("flights", setFlights, stop.signal);
    tellPage("flights-wanted", null);
    return () => stop.abort();
  }, []);
  return flights;
}
