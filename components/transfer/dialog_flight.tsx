import { fill } from "@/i18n/fill.ts";
import { Money } from "../money.tsx";
import { LastAttempt } from "./last_attempt.tsx";
import type { TransferTexts } from "./texts.ts";
import { centsOf } from "@/shared/money.ts";
import { taipeiClock } from "@/shared/taipei_time.ts";
import type { TransferRow } from "@/api/games/schema.ts";

/** A transfer of this game that is neither here nor there yet. */
export function DialogFlight({ flight, texts }: { flight: TransferRow; texts: TransferTexts }) {
  const time = taipeiClock(flight.created_at);
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
