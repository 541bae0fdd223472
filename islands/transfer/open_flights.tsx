import { FlightRow, type FlightTexts } from "@/components/transfer/flight_row.tsx";
import { useFlights } from "./use_flights.ts";
import type { TransferRow } from "@/api/games/schema.ts";

interface OpenFlightsProps {
  flights: readonly TransferRow[];
  texts: FlightTexts;
}

/** The member's transfers that are under way, until each has ended. */
export function OpenFlights({ flights: first, texts }: OpenFlightsProps) {
  const flights = useFlights(first);
  return (
    <ul class="stack stack--1" aria-live="polite" hidden={flights.length === 0}>
      {flights.map((flight) => <FlightRow key={flight.order_id} flight={flight} texts={texts} />)}
    </ul>
  );
}
