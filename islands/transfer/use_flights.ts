import { useEffect, useRef, useState } from "react";
import { readFlights } from "@/components/transfer/calls.ts";
import type { FlightWire } from "@/components/transfer/wire.ts";
import { poll } from "@/components/wallet/poll.ts";

/**
 * The transfers of a game that are under way, watched until each has ended.
 * @param onLanded called when one of them has ended, whichever way
 */
export function useFlights(gameName: string, onLanded: () => void) {
  const [flights, setFlights] = useState<readonly FlightWire[]>([]);
  const watching = useRef<AbortController | null>(null);

  const look = async () => {
    watching.current?.abort();
    const { signal } = watching.current = new AbortController();
    let known = 0;
    const ask = async () => {
      const outcome = await readFlights("open", signal);
      if (signal.aborted) return "known";
      if (outcome.kind !== "done") return outcome.kind === "signed_out" ? "known" : "open";
      const open = outcome.body.data.filter((flight) => flight.game_name === gameName);
      setFlights(open);
      if (open.length < known) onLanded();
      known = open.length;
      return known === 0 ? "known" : "open";
    };
    if (await ask() === "open") await poll(ask, { signal });
  };

  useEffect(() => {
    look();
    return () => watching.current?.abort();
  }, []);
  return { flights, look };
}
