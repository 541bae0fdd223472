import { fill } from "@/i18n/fill.ts";
import { Money } from "../money.tsx";
import { centsOf } from "../wallet/amount.ts";
import type { FlightWire } from "./wire.ts";

/** The strings of a row of what is in flight. */
export interface FlightTexts {
  inFlight: string;
  flightIn: string;
  flightOut: string;
  flightHint: string;
  since: string;
}

/** A transfer that is under way: where to, how much, since when. A row, not a spinner: the member may leave the page. */
export function FlightRow({ flight, texts }: { flight: FlightWire; texts: FlightTexts }) {
  const { title, direction, amount, created_at } = flight;
  return (
    <li class="flight">
      <span class="pulse" aria-hidden="true" />
      <span>
        <b>{texts.inFlight}</b> {fill(direction === "in" ? texts.flightIn : texts.flightOut, { game: title })}
        <small class="num">{fill(texts.since, { time: taipeiTime(created_at) })}</small>
      </span>
      <Money cents={centsOf(amount)} look="transit" />
      <p class="flight__hint">{texts.flightHint}</p>
    </li>
  );
}

/** Date and time in Taipei: `11/20 14:36:05`. */
export function taipeiTime(iso: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Asia/Taipei",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(iso));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("month")}/${of("day")} ${of("hour")}:${of("minute")}:${of("second")}`;
}
