import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "react";
import { fill } from "@/i18n/fill.ts";
import { Icon } from "@/components/icons.tsx";
import { Countdown } from "./countdown.tsx";
import { type Found, foundText } from "./found.tsx";
import type { PayOrderView } from "./order.ts";
import { PayOutcome } from "./outcome.tsx";
import { PayProgress } from "./progress.tsx";
import type { PayTexts } from "./texts.ts";
import { orderNumber } from "@/shared/order_number.ts";

interface OrderViewProps {
  order: PayOrderView;
  texts: Omit<PayTexts, "steps">;
  leftMs: number;
  /** Whether the order's state can't be asked for right now. */
  offline: boolean;
  /** The answer to the payer's last question whether the payment has arrived. */
  found: Found | null;
  /** The amount due, in the unit of payment. */
  toPay: ComponentChildren;
  /** Further news about the order, such as coins that arrived; it is announced to screen readers. */
  news?: ComponentChildren;
  /** How it is paid; shown as long as it can be. */
  children: ComponentChildren;
}

/** One top-up order on its payment page: its number, the time that is left, how far it is, and how to pay it. */
export function OrderView({ order, texts, leftMs, offline, found, toPay, news, children }: OrderViewProps) {
  const waits = order.state === "awaiting_payment";
  const shownState = foundText(found, order.state, texts);
  const outcome = useRef<HTMLDivElement>(null);
  const waitedFirst = useRef(waits);
  const isAnswer = found !== null || order.state === "cancelled";
  // The pressed button disappears with the state that it asked about, so the focus moves to the answer.
  useEffect(() => {
    if (isAnswer && waitedFirst.current && !waits && document.activeElement === document.body) outcome.current?.focus();
  }, [waits]);
  return (
    <>
      <div class="page-head">
        <div>
          <a class="back" href="/member/recharge">
            <Icon name="previous" size="sm" />
            {texts.back}
          </a>
          <h1>{texts.title}</h1>
          <p class="num small">{fill(texts.order, { id: orderNumber("deposit", order.order_id) })}</p>
        </div>
        {waits && (
          <Countdown
            label={texts.timeLeft}
            leftMs={leftMs}
            wholeMs={Date.parse(order.expires_at) - Date.parse(order.created_at)}
          />
        )}
      </div>
      <section class="card pay__top">
        <div>{toPay}</div>
        <PayProgress order={order} texts={texts} />
      </section>
      <div role="status" tabIndex={-1} ref={outcome}>
        <PayOutcome order={order} texts={texts} />
        {order.in_review && (
          <div class="note note--warn pay__note">
            <Icon name="warning" />
            <p>
              <b>{texts.reviewTitle}</b> {texts.reviewHint}
            </p>
          </div>
        )}
        {!waits && shownState !== null && <p class="small soft num pay__note">{shownState}</p>}
        {news}
        {offline && <p class="note note--warn pay__note">{texts.offline}</p>}
      </div>
      {waits && children}
    </>
  );
}
