import type { ComponentChildren } from "preact";
import { Money } from "@/components/money.tsx";
import { PayInstructions } from "../(_components)/instructions.tsx";
import { amountIs } from "../(_components)/order.ts";
import { OrderView } from "../(_components)/order_view.tsx";
import { PayActs } from "../(_components)/pay_acts.tsx";
import { PaySteps } from "../(_components)/steps.tsx";
import type { PayTexts } from "../(_components)/texts.ts";
import { copyText } from "@/client/page/copy_text.ts";
import { type ShownOrder, useOrder } from "../(_lib)/use_order.ts";
import { useTimeLeft } from "../(_lib)/use_time_left.ts";
import { centsOf } from "@/shared/money.ts";

interface PayOrderProps {
  shown: ShownOrder;
  texts: PayTexts;
  /** False while the site has no support contact. */
  hasSupport: boolean;
  /** The parts that the server draws beside the figures: bar codes. */
  children?: ComponentChildren;
}

/** One top-up order: destination and amount, remaining time, and progress. It follows the order until its end. */
export function PayOrder({ shown, texts, hasSupport, children }: PayOrderProps) {
  const followed = useOrder(shown);
  const { order, offline, found } = followed;
  const leftMs = useTimeLeft(order.expires_at, shown.serverNowMs);
  const amountTexts = { due: texts.toPay, paid: texts.paidAmount, ordered: texts.orderAmount };
  const toPay = (
    <>
      <p class="small soft">{amountTexts[amountIs(order.state)]}</p>
      <Money cents={centsOf(order.amount)} variant="hero" currency />
    </>
  );
  return (
    <OrderView order={order} texts={texts} leftMs={leftMs} offline={offline} found={found} toPay={toPay}>
      <div class="split split--pay">
        <div class="stack">
          <PayInstructions order={order} texts={texts} onCopy={(text) => copyText(text, texts)} />
          {children}
        </div>
        <div class="stack">
          <PaySteps texts={texts} />
          <PayActs followed={followed} page="/pay" texts={texts} hasSupport={hasSupport} />
        </div>
      </div>
    </OrderView>
  );
}
