import { useEffect, useState } from "react";
import { isFinal, type PayOrder } from "../(_components)/order.ts";
import { readDetail } from "@/client/transfers.ts";
import { callApi } from "@/client/call_api.ts";
import { poll } from "@/client/poll.ts";
import { setBalance } from "@/client/balance.ts";
import { centsOf } from "@/shared/money.ts";
import type { DepositOrderAnswer } from "@/api/deposits/schema.ts";

/** The order as last heard of; asked for until it has come to its end. */
export function useOrder(first: PayOrder): { order: PayOrder; offline: boolean } {
  const [order, setOrder] = useState(first);
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (isFinal(first.state)) return;
    const stop = new AbortController();
    poll(async () => {
      const outcome = await callApi<DepositOrderAnswer>({
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
      // What things are called in the page's language, and how to pay, stay as the page had them.
      const { method, instructions, store_name } = first;
      setOrder({ ...data, method, instructions, store_name });
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
