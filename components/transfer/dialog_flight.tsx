import { fill } from "@/i18n/fill.ts";
import { Money } from "../money.tsx";
import { centsOf } from "../wallet/amount.ts";
import { LastAttempt } from "./last_attempt.tsx";
import type { TransferTexts } from "./texts.ts";
import type { FlightWire } from "./wire.ts";

/** A transfer of this game that is neither here nor there yet. */
export function DialogFlight({ flight, texts }: { flight: FlightWire; texts: TransferTexts }) {
  const time = new Date(flight.created_at).toLocaleTimeString("en-GB", { timeZone: "Asia/Taipei" });
  return (
    <div class="flight" role="status">
      <span class="pulse" aria-hidden="true" />
      <span>
        <b>{texts.inFlight}</b> {texts.submit[flight.direction]} <Money cents={centsOf(flight.amount)} />{" "}
        <small class="num">
          {fill(texts.since, { time })} · <LastAttempt flight={flight} texts={texts} />
        </small>
      </span>
      <span class="badge badge--maint">{texts.toConfirm}</span>
      <p class="flight__hint">{texts.flightHint}</p>
    </div>
  );
}
