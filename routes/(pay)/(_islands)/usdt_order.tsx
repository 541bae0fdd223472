import type { ComponentChildren } from "preact";
import { LateNote } from "../(_components)/late_note.tsx";
import type { UsdtInstructions } from "../(_components)/order.ts";
import { OrderView } from "../(_components)/order_view.tsx";
import { PayActs } from "../(_components)/pay_acts.tsx";
import type { UsdtTexts } from "../(_components)/texts.ts";
import { UsdtLines, UsdtNotes, UsdtReceivedNote, UsdtToPay } from "../(_components)/usdt.tsx";
import { VendorLink } from "../(_components)/vendor_link.tsx";
import { copyText } from "@/client/page/copy_text.ts";
import { type ShownOrder, useOrder } from "../(_lib)/use_order.ts";
import { useTimeLeft } from "../(_lib)/use_time_left.ts";

interface UsdtOrderProps {
  shown: ShownOrder;
  /** The order's own instructions: they never change. */
  usdt: UsdtInstructions;
  texts: UsdtTexts;
  hasSupport: boolean;
  /** The QR code, drawn by the server. */
  children: ComponentChildren;
}

/** One top-up order that is paid in USDT: where to send exactly how much, how long, and how far it is. */
export function UsdtOrder({ shown, usdt, texts, hasSupport, children }: UsdtOrderProps) {
  const followed = useOrder(shown);
  const { order, offline, found } = followed;
  const leftMs = useTimeLeft(order.expires_at, shown.serverNowMs);
  const toPay = <UsdtToPay usdt={usdt} order={order} texts={texts} />;
  const news = <UsdtReceivedNote order={order} texts={texts} />;
  return (
    <OrderView order={order} texts={texts} leftMs={leftMs} offline={offline} found={found} toPay={toPay} news={news}>
      <div class="split split--upay upay">
        {children}
        <div class="stack">
          <UsdtLines
            usdt={usdt}
            texts={texts}
            onCopy={(text) =>
              copyText(text, texts)}
          />
          <VendorLink order={order} texts={texts} />
          <UsdtNotes texts={texts} />
          <LateNote texts={texts} />
          <PayActs followed={followed} page="/u_pay" texts={texts} hasSupport={hasSupport} />
        </div>
      </div>
    </OrderView>
  );
}
