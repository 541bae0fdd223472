import type { ComponentChildren } from "preact";
import { LateNote } from "../(_components)/late_note.tsx";
import type { PayOrder, UsdtInstructions } from "../(_components)/order.ts";
import { OrderView } from "../(_components)/order_view.tsx";
import { PayActs } from "../(_components)/pay_acts.tsx";
import type { UsdtTexts } from "../(_components)/texts.ts";
import { UsdtLines, UsdtNotes, UsdtReceived, UsdtToPay } from "../(_components)/usdt.tsx";
import { VendorLink } from "../(_components)/vendor_link.tsx";
import { copyText } from "@/client/copy_text.ts";
import { useOrder } from "../(_lib)/use_order.ts";
import { useTimeLeft } from "../(_lib)/use_time_left.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("panels", "pay");

interface UsdtOrderProps {
  order: PayOrder;
  /** The order's own instructions: they never change. */
  usdt: UsdtInstructions;
  texts: UsdtTexts;
  /** The server's time when the page was made, in ms. */
  serverNowMs: number;
  hasSupport: boolean;
  /** The QR code, drawn by the server. */
  children: ComponentChildren;
}

/** One top-up order that is paid in USDT: where to send exactly how much, how long, and how far it is. */
export function UsdtOrder({ order: first, usdt, texts, serverNowMs, hasSupport, children }: UsdtOrderProps) {
  const { order, offline } = useOrder(first);
  const leftMs = useTimeLeft(order.expires_at, serverNowMs);
  const toPay = <UsdtToPay usdt={usdt} twd={order.amount} texts={texts} />;
  const news = <UsdtReceived order={order} texts={texts} />;
  return (
    <>
      <Styles />
      <OrderView order={order} texts={texts} leftMs={leftMs} offline={offline} toPay={toPay} news={news}>
        <div class="split split--upay upay">
          {children}
          <div class="stack">
            <UsdtLines usdt={usdt} texts={texts} onCopy={(text) => copyText(text, texts)} />
            <VendorLink order={order} texts={texts} />
            <UsdtNotes texts={texts} />
            <LateNote texts={texts} />
            <PayActs order={order} texts={texts} hasSupport={hasSupport} />
          </div>
        </div>
      </OrderView>
    </>
  );
}
