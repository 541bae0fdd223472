import { useEffect, useState } from "react";
import { isFinal, type PayOrder, type PayOrderWire } from "@/components/pay/order.ts";
import { readDetail } from "@/components/transfer/calls.ts";
import { centsOf } from "@/components/wallet/amount.ts";
import { callApi } from "@/components/wallet/call_api.ts";
import { poll } from "@/components/wallet/poll.ts";
import { setBalance } from "../shared/balance.ts";

/** The order as last heard of; asked for until it has come to its end. */
export function useOrder(first: PayOrder): { order: PayOrder; offline: boolean } {
  const [order, setOrder] = useState(first);
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (isFinal(first.state)) return;
    const stop = new AbortController();
    poll(async () => {
      const outcome = await callApi<PayOrderWire>({
        path: "deposit/order",
        input: { order_id: first.order_id },
        signal: stop.signal,
      });
      if (stop.signal.aborted || outcome.kind === "signed_out") return "known";
      setOffline(outcome.kind !== "done");
      if (outcome.kind !== "done") return "open";
      const { data } = outcome.body;
      // How to pay has only now become known: the server draws it, on the page where this kind is paid.
      if (!first.instructions && data.instructions) {
        location.replace(data.pay_page);
        return "known";
      }
      setOrder({ ...data, store_name: first.store_name });
      if (data.state === "credited") await refreshBalance();
      return isFinal(data.state) ? "known" : "open";
    }, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return { order, offline };
}

async function refreshBalance(): Promise<void> {
  const detail = await readDetail();
  if (detail.kind === "done") setBalance(centsOf(detail.body.data.credit));
}
