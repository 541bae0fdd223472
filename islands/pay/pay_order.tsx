import { useEffect, useState } from "react";
import { fill } from "@/i18n/fill.ts";
import { Icon } from "@/components/icons.tsx";
import { Money } from "@/components/money.tsx";
import { Countdown } from "@/components/pay/countdown.tsx";
import { Instructions } from "@/components/pay/instructions.tsx";
import { isFinal, type PayOrder as Order, type PayOrderWire } from "@/components/pay/order.ts";
import { Outcome } from "@/components/pay/outcome.tsx";
import { Progress } from "@/components/pay/progress.tsx";
import { PaySteps } from "@/components/pay/steps.tsx";
import type { PayTexts } from "@/components/pay/texts.ts";
import { readDetail } from "@/components/transfer/calls.ts";
import { centsOf } from "@/components/wallet/amount.ts";
import { callApi } from "@/components/wallet/call_api.ts";
import { poll } from "@/components/wallet/poll.ts";
import { showAlert } from "../shared/alert.ts";
import { setBalance } from "../shared/balance.ts";

interface PayOrderProps {
  order: Order;
  texts: PayTexts;
  /** The server's time when the page was made, in ms: the countdown must not trust the visitor's clock. */
  serverNowMs: number;
  /** False while the site has nobody to contact. */
  hasSupport: boolean;
}

/** One top-up order: what to pay where, how long, and how far it is. It follows the order until its end. */
export function PayOrder({ order: first, texts, serverNowMs, hasSupport }: PayOrderProps) {
  const { order, offline } = useOrder(first);
  const leftMs = useTimeLeft(order, serverNowMs);
  const waits = order.state === "awaiting_payment";
  return (
    <>
      <div class="page-head">
        <div>
          <a class="back" href="/member/recharge">
            <Icon name="previous" size="sm" />
            {texts.back}
          </a>
          <h1>{texts.title}</h1>
          <p class="num small">{fill(texts.order, { id: order.order_id })}</p>
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
        <div>
          <p class="small soft">{texts.toPay}</p>
          <Money cents={centsOf(order.amount)} look="hero" currency />
        </div>
        <Progress order={order} texts={texts} />
      </section>
      <div role="status">
        <Outcome order={order} texts={texts} />
        {offline && <p class="note note--warn">{texts.offline}</p>}
      </div>
      {waits && (
        <div class="split split--pay">
          <Instructions order={order} texts={texts} onCopy={(text) => copy(text, texts)} />
          <div class="stack stack--3">
            <PaySteps texts={texts} />
            <div class="row">
              <a class="btn btn--ghost grow" href={`/pay?order=${order.order_id}`}>{texts.refresh}</a>
              {hasSupport && <a class="btn btn--quiet" href="#support-id" data-dialog="support">{texts.support}</a>}
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** The order as last heard of; asked for until it has come to its end. */
function useOrder(first: Order): { order: Order; offline: boolean } {
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
      setOrder(data);
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

/** How long there is left to pay, by the server's clock, counted each second. */
function useTimeLeft(order: Order, serverNowMs: number): number {
  const [nowMs, setNow] = useState(serverNowMs);
  useEffect(() => {
    const aheadMs = serverNowMs - Date.now();
    const timer = setInterval(() => setNow(Date.now() + aheadMs), 1000);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(order.expires_at) - nowMs;
}

async function copy(text: string, texts: PayTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showAlert({ kind: "done", text: texts.copied });
  } catch {
    showAlert({ kind: "failed", text: texts.copyFailed });
  }
}
