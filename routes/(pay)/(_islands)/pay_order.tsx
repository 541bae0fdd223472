import type { ComponentChildren } from "preact";
import { Money } from "@/components/money.tsx";
import { Instructions } from "../(_components)/instructions.tsx";
import type { PayOrder as Order } from "../(_components)/order.ts";
import { OrderView } from "../(_components)/order_view.tsx";
import { PayActs } from "../(_components)/pay_acts.tsx";
import { PaySteps } from "../(_components)/steps.tsx";
import type { PayTexts } from "../(_components)/texts.ts";
import { copyText } from "@/client/copy_text.ts";
import { useOrder } from "../(_lib)/use_order.ts";
import { useTimeLeft } from "../(_lib)/use_time_left.ts";
import { centsOf } from "@/shared/money.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("panels");

interface PayOrderProps {
  order: Order;
  texts: PayTexts;
  /** The server's time when the page was made, in ms: the countdown must not trust the visitor's clock. */
  serverNowMs: number;
  /** False while the site has nobody to contact. */
  hasSupport: boolean;
  /** What the server draws beside the figures: bar codes. */
  children?: ComponentChildren;
}

/** One top-up order: what to pay where, how long, and how far it is. It follows the order until its end. */
export function PayOrder({ order: first, texts, serverNowMs, hasSupport, children }: PayOrderProps) {
  const { order, offline } = useOrder(first);
  const leftMs = useTimeLeft(order.expires_at, serverNowMs);
  const toPay = (
    <>
      <p class="small soft">{texts.toPay}</p>
      <Money cents={centsOf(order.amount)} look="hero" currency />
    </>
  );
  return (
    <>
      <Styles />
      <OrderView order={order} texts={texts} leftMs={leftMs} offline={offline} toPay={toPay}>
        <div class="split split--pay">
          <div class="stack">
            <Instructions order={order} texts={texts} onCopy={(text) => copyText(text, texts)} />
            {children}
          </div>
          <div class="stack">
            <PaySteps texts={texts} />
            <PayActs order={order} texts={texts} hasSupport={hasSupport} />
          </div>
        </div>
      </OrderView>
    </>
  );
}
