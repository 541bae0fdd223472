import { Money } from "../money.tsx";
import { filled } from "../page/filled.ts";
import { Time } from "../page/time.tsx";
import { LastAttempt } from "./last_attempt.tsx";
import type { TransferTexts } from "./texts.ts";
import { centsOf } from "@/shared/money.ts";
import type { TransferRow } from "@/api/games/transfers/schema.ts";

/** A pending transfer of this game. */
export function DialogTransfer({ transfer, texts }: { transfer: TransferRow; texts: TransferTexts }) {
  const time = <Time at={transfer.created_at} form="clock" />;
  return (
    <div class="pending-transfer" role="status">
      <span class="pulse" aria-hidden="true" />
      <span>
        <b>{texts.pending}</b> {texts.submit[transfer.direction]} <Money cents={centsOf(transfer.amount)} />{" "}
        <small class="num">
          {filled(texts.since, { time })} · <LastAttempt transfer={transfer} texts={texts} />
        </small>
      </span>
      <span class="badge badge--maint">{texts.toConfirm}</span>
      <p class="pending-transfer__hint">{texts.pendingHint}</p>
    </div>
  );
}
