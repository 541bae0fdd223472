import { FlightRow, type FlightTexts } from "@/components/transfer/flight_row.tsx";
import type { FlightWire } from "@/components/transfer/wire.ts";
import { useFlights } from "./use_flights.ts";

interface OpenFlightsProps {
  flights: readonly FlightWire[];
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
