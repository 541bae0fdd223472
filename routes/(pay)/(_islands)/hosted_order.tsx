import { useEffect } from "react";
import { PayActs, type PayActsTexts } from "../(_components)/pay_acts.tsx";
import { type ShownOrder, useOrder } from "../(_lib)/use_order.ts";

interface HostedOrderProps {
  shown: ShownOrder;
  texts: PayActsTexts;
  /** False while the site has no support contact. */
  hasSupport: boolean;
}

/** The payer's actions beside the vendor's page. Once the order can't be paid any more, /pay shows the result. */
export function HostedOrder({ shown, texts, hasSupport }: HostedOrderProps) {
  const followed = useOrder(shown);
  const { order } = followed;
  useEffect(() => {
    if (order.state !== "awaiting_payment") location.replace(`/pay?order=${order.order_id}`);
  }, [order.state]);
  return <PayActs followed={followed} page="/c2p_pay" texts={texts} hasSupport={hasSupport} />;
}
