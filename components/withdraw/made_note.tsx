import { fill } from "@/i18n/fill.ts";
import { Icon } from "../icons.tsx";
import { recordPath } from "./recent_withdrawals.tsx";
import type { WithdrawTexts } from "./texts.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { orderNumber } from "@/shared/order_number.ts";

interface MadeNoteProps {
  texts: Pick<WithdrawTexts, "done" | "doneHint" | "order" | "all">;
  made: { orderId: string; cents: bigint };
}

/** Says that a request was accepted, under which number, and links to its progress. */
export function MadeNote({ texts, made }: MadeNoteProps) {
  return (
    <div class="note note--ok" role="status" id="withdraw-made">
      <Icon name="done" />
      <p>
        <b>{texts.done}</b>
        <br />
        {fill(texts.doneHint, { amount: moneyText(made.cents) })}
        <br />
        <span class="wlist__id">{fill(texts.order, { id: orderNumber("withdrawal", made.orderId) })}</span>{" "}
        <a class="link" href={recordPath}>{texts.all}</a>
      </p>
    </div>
  );
}
