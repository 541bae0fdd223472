import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import { fill } from "@/i18n/fill.ts";
import { Money } from "../money.tsx";
import { type AttemptTexts, LastAttempt } from "./last_attempt.tsx";
import { centsOf } from "@/shared/money.ts";
import type { TransferRow } from "@/api/games/transfers/schema.ts";

/** The strings of a pending transfer's row. */
export interface PendingTransferTexts extends AttemptTexts {
  pending: string;
  pendingIn: string;
  pendingOut: string;
  pendingHint: string;
  since: string;
}

/** A pending transfer: where to, how much, since when. A row, not a spinner: the member may leave the page. */
export function PendingTransferRow({ transfer, texts }: { transfer: TransferRow; texts: PendingTransferTexts }) {
  const { title, direction, amount, created_at } = transfer;
  return (
    <li class="pending-transfer" data-transfer={transfer.order_id}>
      <span class="pulse" aria-hidden="true" />
      <span>
        <b>{texts.pending}</b> {fill(direction === "in" ? texts.pendingIn : texts.pendingOut, { game: title })}
        <small class="num">
          {filled(texts.since, { time: <Time at={created_at} form="short" /> })} ·{" "}
          <LastAttempt transfer={transfer} texts={texts} />
        </small>
      </span>
      <Money cents={centsOf(amount)} variant="transit" />
      <p class="pending-transfer__hint">{texts.pendingHint}</p>
    </li>
  );
}
