import { fill } from "@/i18n/fill.ts";
import { Icon, type IconName } from "@/components/icons.tsx";
import { isOverUnpaid, type PayOrderView } from "./order.ts";
import type { PayTexts } from "./texts.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import type { ShownDepositState } from "@/api/payments/deposits/schema.ts";

/** Shows the result of an order, or the step it waits for without the member. */
export function PayOutcome({ order, texts }: { order: PayOrderView; texts: OutcomeTexts }) {
  const said = text(order.state, texts);
  if (!said) return null;
  const amount = `NT$ ${moneyText(centsOf(order.amount))}`;
  return (
    <section class={`card outcome outcome--${said.variant}`}>
      <span class="outcome__ic">
        <Icon name={said.icon} size="lg" />
      </span>
      <div>
        <h2 class="card__title">{said.title}</h2>
        <p class="soft">{fill(said.hint, { amount })}</p>
        {order.late && order.state === "credited" && <p class="soft">{texts.creditedLate}</p>}
      </div>
      {order.state === "credited" && (
        <p class="row">
          <a class="btn btn--gold" href="/member/transfer">{texts.toTransfer}</a>
          <a class="btn btn--ghost" href="/member/cash">{texts.toWallet}</a>
        </p>
      )}
      {isOverUnpaid(order.state) && (
        <p class="row">
          <a class="btn btn--gold" href="/member/recharge">{texts.again}</a>
        </p>
      )}
    </section>
  );
}

type OutcomeTexts = Omit<PayTexts, "steps">;

interface OutcomeView {
  variant: "good" | "wait" | "bad";
  icon: IconName;
  title: string;
  hint: string;
}

function text(state: ShownDepositState, texts: OutcomeTexts): OutcomeView | null {
  switch (state) {
    case "created":
      return { variant: "wait", icon: "clock", title: texts.preparing, hint: texts.preparingHint };
    case "awaiting_payment":
      return null;
    case "paid":
      return { variant: "wait", icon: "clock", title: texts.paidTitle, hint: texts.paidHint };
    case "credited":
      return { variant: "good", icon: "done", title: texts.creditedTitle, hint: texts.creditedHint };
    case "expired":
      return { variant: "bad", icon: "warning", title: texts.expiredTitle, hint: texts.expiredHint };
    case "failed":
      return { variant: "bad", icon: "warning", title: texts.failedTitle, hint: texts.failedHint };
    case "cancelled":
      return { variant: "wait", icon: "info", title: texts.cancelledTitle, hint: texts.cancelledHint };
  }
}
