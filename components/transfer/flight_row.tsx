import { fill } from "@/i18n/fill.ts";
import { Money } from "../money.tsx";
import { type AttemptTexts, LastAttempt } from "./last_attempt.tsx";
import { centsOf } from "@/shared/money.ts";
import { taipeiShort } from "@/shared/taipei_time.ts";
import type { TransferRow } from "@/api/games/schema.ts";

/** The strings of a row of what is in flight. */
export interface FlightTexts extends AttemptTexts {
  inFlight: string;
  flightIn: string;
  flightOut: string;
  flightHint: string;
  since: string;
}

/** A transfer that is under way: where to, how much, since when. A row, not a spinner: the member may leave the page. */
export function FlightRow({ flight, texts }: { flight: TransferRow; texts: FlightTexts }) {
  const { title, direction, amount, created_at } = flight;
  return (
    <li class="flight" data-flight={flight.order_id}>
      <span class="pulse" aria-hidden="true" />
      <span>
        <b>{texts.inFlight}</b> {fill(direction === "in" ? texts.flightIn : texts.flightOut, { game: title })}
        <small class="num">
          {fill(texts.since, { time: taipeiShort(created_at) })} · <LastAttempt flight={flight} texts={texts} />
        </small>
      </span>
      <Money cents={centsOf(amount)} look="transit" />
      <p class="flight__hint">{texts.flightHint}</p>
    </li>
  );
}
