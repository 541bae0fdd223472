import { useEffect, useState } from "react";
import { hearPage, tellPage } from "@/components/transfer/page_events.ts";
import type { FlightWire } from "@/components/transfer/wire.ts";

/** The member's transfers that are under way, as the page's watcher tells of them. */
export function useFlights(first: readonly FlightWire[] = []): readonly FlightWire[] {
  const [flights, setFlights] = useState(first);
  useEffect(() => {
    const stop = new AbortController();
    hearPage("flights", setFlights, stop.signal);
    tellPage("flights-wanted", null);
    return () => stop.abort();
  }, []);
  return flights;
}
