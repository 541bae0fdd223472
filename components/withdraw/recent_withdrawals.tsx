import { Time } from "@/components/page/time.tsx";
import { fill } from "@/i18n/fill.ts";
import { Icon } from "../icons.tsx";
import { WithdrawalSteps } from "./steps.tsx";
import type { WithdrawTexts } from "./texts.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import type { ShownWithdrawal } from "@/api/payments/withdrawals/schema.ts";
import { orderNumber } from "@/shared/order_number.ts";

interface RecentWithdrawalsProps {
  texts: WithdrawTexts;
  rows: readonly ShownWithdrawal[];
  /** The order that is being taken back. */
  cancelling: string | null;
  onCancel: (orderId: string) => void;
}

/** The latest withdrawals and how far each is. One that no operator has approved can be taken back, without a script as well. */
export function RecentWithdrawals({ texts, rows, cancelling, onCancel }: RecentWithdrawalsProps) {
  if (rows.length === 0) return null;
  return (
    <section class="card" aria-labelledby="withdrawals-title">
      <div class="pick__head">
        <h2 class="card__title" id="withdrawals-title">{texts.recent}</h2>
        <a class="link link--bare" href={recordPath}>
          {texts.all}
          <Icon name="next" size="sm" />
        </a>
      </div>
      <ul class="wlist">
        {rows.map((row) => (
          <li class="wlist__i" key={row.order_id} data-order={row.order_id}>
            <div>
              <b class="num">{moneyText(centsOf(row.amount))}</b>
              <small class="num">
                <Time at={row.created_at} /> · {row.target}
              </small>
              <small class="wlist__id">{fill(texts.order, { id: orderNumber("withdrawal", row.order_id) })}</small>
            </div>
            <WithdrawalSteps texts={texts} state={row.state} reason={row.reason} endedAt={row.ended_at} />
            {row.state === "requested" && (
              <CancelForm texts={texts} order={row.order_id} busy={cancelling === row.order_id} onCancel={onCancel} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page that lists all withdrawals. */
export const recordPath = "/member/record/withdrawal";

interface CancelFormProps {
  texts: Pick<WithdrawTexts, "cancel">;
  order: string;
  busy: boolean;
  onCancel: (orderId: string) => void;
}

function CancelForm({ texts, order, busy, onCancel }: CancelFormProps) {
  return (
    <form
      method="post"
      action="/member/withdraw"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCancel(order);
      }}
    >
      <input type="hidden" name="order" value={order} />
      <button
        type="submit"
        class="btn btn--sm btn--ghost"
        name="act"
        value="cancel"
        aria-disabled={busy}
        aria-busy={busy}
      >
        {texts.cancel}
      </button>
    </form>
  );
}
