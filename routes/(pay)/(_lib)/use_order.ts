import { useEffect, useRef, useState } from "react";
import type { Found } from "../(_components)/found.tsx";
import { isFinal, type PayOrderView } from "../(_components)/order.ts";
import { readDetail } from "@/client/calls/transfers.ts";
import { callApi, type Outcome } from "@/client/calls/call_api.ts";
import { poll } from "@/client/live/poll.ts";
import { setBalance } from "@/client/live/balance.ts";
import { centsOf } from "@/shared/money.ts";
import type { DepositOrderAnswer } from "@/api/payments/deposits/schema.ts";

/** An order as the server rendered its payment page. */
export interface ShownOrder {
  order: PayOrderView;
  /** The server's time when the page was made, in ms: the visitor's clock may be wrong. */
  serverNowMs: number;
  /** Whether the payer asked, by a form without a script, if the payment has arrived. */
  isRequested: boolean;
}

/** An order whose state the page follows. */
export interface FollowedOrder {
  order: PayOrderView;
  /** Whether its state can't be asked for right now. */
  offline: boolean;
  /** The answer to the payer's last question. */
  found: Found | null;
  asking: boolean;
  /** Asks now, for the payer. */
  ask(): Promise<void>;
  cancelling: boolean;
  /** Whether the last try to cancel was not answered. */
  isCancelRefused: boolean;
  /** Cancels the order; one that is paid or over meanwhile is shown so. */
  cancel(): Promise<void>;
}

/** The order as last answered by the server; asked for until it is final, and whenever the payer asks. */
export function useOrder({ order: first, serverNowMs, isRequested }: ShownOrder): FollowedOrder {
  const [order, setOrder] = useState(first);
  const [offline, setOffline] = useState(false);
  const [found, setFound] = useState<Found | null>(isRequested ? { atMs: serverNowMs, state: first.state } : null);
  const [asking, setAsking] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const [isCancelRefused, setCancelRefused] = useState(false);
  const inProgress = useRef(false);
  const aheadMs = useRef(0);

  const take = async (outcome: Outcome<DepositOrderAnswer>): Promise<"known" | "open"> => {
    if (outcome.kind === "signed_out") return "known";
    setOffline(outcome.kind !== "done");
    if (outcome.kind !== "done") return "open";
    const { data } = outcome.body;
    // The instructions have only now arrived: the server renders them, on the page for their kind.
    if (!first.instructions && data.instructions) {
      location.replace(data.pay_page);
      return "known";
    }
    // The names in the page's language and the instructions stay as the page had them.
    const { method, instructions, store_name } = first;
    setOrder({ ...data, method, instructions, store_name });
    if (data.state === "credited") await refreshBalance();
    return isFinal(data.state) ? "known" : "open";
  };

  useEffect(() => {
    aheadMs.current = serverNowMs - Date.now();
    if (isFinal(first.state)) return;
    const stop = new AbortController();
    const { signal } = stop;
    poll(async () => {
      const outcome = await readOrder(first, signal);
      return signal.aborted ? "known" : await take(outcome);
    }, { signal, notifiedBy: "order-changed" });
    return () => stop.abort();
  }, []);

  const ask = async () => {
    if (inProgress.current) return;
    inProgress.current = true;
    setAsking(true);
    const outcome = await readOrder(first);
    const state = outcome.kind === "done" ? outcome.body.data.state : null;
    setFound({ atMs: Date.now() + aheadMs.current, state });
    setAsking(false);
    inProgress.current = false;
    await take(outcome);
  };

  const cancel = async () => {
    if (inProgress.current) return;
    inProgress.current = true;
    setCancelling(true);
    const outcome = await cancelOrder(first);
    // Refused, it is in another state by now.
    const now = outcome.kind === "refused" ? await readOrder(first) : outcome;
    setCancelRefused(now.kind !== "done");
    setCancelling(false);
    inProgress.current = false;
    if (now.kind === "done") await take(now);
  };

  return { order, offline, found, asking, ask, cancelling, isCancelRefused, cancel };
}

function readOrder({ order_id }: PayOrderView, signal?: AbortSignal): Promise<Outcome<DepositOrderAnswer>> {
  return callApi({ path: "deposit/order", input: { order_id }, ...(signal && { signal }) });
}

function cancelOrder({ order_id }: PayOrderView): Promise<Outcome<DepositOrderAnswer>> {
  return callApi({ path: "deposit/cancel", input: { order_id } });
}

async function refreshBalance(): Promise<void> {
  const detail = await readDetail();
  if (detail.kind === "done") setBalance(centsOf(detail.body.data.credit));
}
