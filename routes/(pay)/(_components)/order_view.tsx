import type { ComponentChildren } from "preact";
import { fill } from "@/i18n/fill.ts";
import { Icon } from "@/components/icons.tsx";
import { Countdown } from "./countdown.tsx";
import type { PayOrder } from "./order.ts";
import { Outcome } from "./outcome.tsx";
import { Progress } from "./progress.tsx";
import type { PayTexts } from "./texts.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("notes", "pay");

interface OrderViewProps {
  order: PayOrder;
  texts: Omit<PayTexts, "steps">;
  leftMs: number;
  /** Whether the order's state can't be asked for right now. */
  offline: boolean;
  /** What is to pay, in the unit that it is paid in. */
  toPay: ComponentChildren;
  /** What has become known since, to be told when it changes. */
  news?: ComponentChildren;
  /** How it is paid; shown as long as it can be. */
  children: ComponentChildren;
}

/** One top-up order on its payment page: its number, the time that is left, how far it is, and how to pay it. */
export function OrderView({ order, texts, leftMs, offline, toPay, news, children }: OrderViewProps) {
  const waits = order.state === "awaiting_payment";
  return (
    <>
      <Styles />
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
        <Progress order={order} texts={texts} />
      </section>
      <div role="status">
        <Outcome order={order} texts={texts} />
        {order.in_review && (
          <div class="note note--warn pay__note">
            <Icon name="warning" />
            <p>
              <b>{texts.reviewTitle}</b> {texts.reviewHint}
            </p>
          </div>
        )}
        {news}
        {offline && <p class="note note--warn pay__note">{texts.offline}</p>}
      </div>
      {waits && children}
    </>
  );
}
