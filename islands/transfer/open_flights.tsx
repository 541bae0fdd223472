import { useEffect, useState } from "react";
import { readDetail, readFlights } from "@/components/transfer/calls.ts";
import { FlightRow, type FlightTexts } from "@/components/transfer/flight_row.tsx";
import type { FlightWire } from "@/components/transfer/wire.ts";
import { centsOf } from "@/components/wallet/amount.ts";
import { poll } from "@/components/wallet/poll.ts";
import { setBalance } from "../shared/balance.ts";

interface OpenFlightsProps {
  flights: readonly FlightWire[];
  texts: FlightTexts;
}

/** The member's transfers that are under way, followed until each has ended. Points that move elsewhere on the page start it again. */
export function OpenFlights({ flights: first, texts }: OpenFlightsProps) {
  const [flights, setFlights] = useState(first);
  useEffect(() => {
    let following = new AbortController();
    const follow = async (known: number) => {
      following.abort();
      const { signal } = following = new AbortController();
      let open = known;
      await poll(async () => {
        const outcome = await readFlights("open", signal);
        if (signal.aborted || outcome.kind === "signed_out") return "known";
        if (outcome.kind !== "done") return "open";
        const { data } = outcome.body;
        setFlights(data);
        if (data.length < open) await landed();
        open = data.length;
        return open === 0 ? "known" : "open";
      }, { signal });
    };
    const moved = () => follow(0);
    if (first.length > 0) follow(first.length);
    document.addEventListener("points-moved", moved);
    return () => {
      following.abort();
      document.removeEventListener("points-moved", moved);
    };
  }, []);
  return (
    <ul class="stack stack--1" aria-live="polite" hidden={flights.length === 0}>
      {flights.map((flight) => <FlightRow key={flight.order_id} flight={flight} texts={texts} />)}
    </ul>
  );
}

async function landed(): Promise<void> {
  const detail = await readDetail();
  if (detail.kind === "done") setBalance(centsOf(detail.body.data.credit));
  document.dispatchEvent(new Event("points-landed"));
}
