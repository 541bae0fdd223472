import { useEffect, useState } from "react";
import { fetchForm } from "@/client/calls/fetch_form.ts";
import { messageFor, type Outcome } from "@/client/calls/call_api.ts";
import { postWithdrawalCancellation } from "@/client/calls/withdrawals.ts";
import { withdrawFormPath, type WithdrawTab } from "@/components/withdraw/tab.ts";
import type { WithdrawTexts } from "@/components/withdraw/texts.ts";
import { showAlert } from "@/client/page/alert.ts";
import { balance, setBalance } from "@/client/live/balance.ts";
import { centsOf, fromCents } from "@/shared/money.ts";
import type { WithdrawView } from "@/components/withdraw/view.ts";

/** The member's figures in the withdraw view, as recent as the page knows them. */
interface LiveView {
  view: WithdrawView;
  /** Reads all of it again from the server. Null if it doesn't answer: the known figures stay. */
  refresh(): Promise<WithdrawView | null>;
  /** The same for a button: shows an alert when there is no answer. */
  askAnew(): Promise<void>;
  /** Whether that request runs. */
  asking: boolean;
  /** Takes a request back. */
  cancel(orderId: string): Promise<void>;
  /** The order that is being taken back. */
  cancelling: string | null;
}

/** The withdraw view of the page, with its later changes. */
export function useWithdrawView(given: WithdrawView, texts: WithdrawTexts): LiveView {
  const [view, setView] = useState(given);
  const [asking, setAsking] = useState(false);
  const [cancelling, setCancelling] = useState<string | null>(null);
  const report = (outcome: Exclude<Outcome<unknown>, { kind: "done" | "signed_out" }>) =>
    showAlert({ kind: "failed", text: messageFor(outcome, { timeout: texts.timeout, fallback: texts.requestFailed }) });

  const refresh = async () => {
    const fetched = await fetchForm<WithdrawTab>(withdrawFormPath);
    if (!fetched) return null;
    setBalance(centsOf(fetched.view.credit));
    setView(fetched.view);
    return fetched.view;
  };
  useEffect(() => {
    const stop = new AbortController();
    // A member who comes back from a game may have played the rest of the turnover.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") refresh();
    }, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const askAnew = async () => {
    if (asking) return;
    setAsking(true);
    const fetched = await refresh();
    setAsking(false);
    if (!fetched) showAlert({ kind: "failed", text: texts.requestFailed });
  };
  const cancel = async (orderId: string) => {
    if (cancelling !== null) return;
    setCancelling(orderId);
    const outcome = await postWithdrawalCancellation(orderId);
    if (outcome.kind === "done") {
      setBalance(centsOf(outcome.body.data.credit));
      showAlert({ kind: "done", text: texts.cancelled });
    } else if (outcome.kind !== "signed_out") report(outcome);
    await refresh();
    setCancelling(null);
  };
  // The header may have a newer balance.
  const credit = balance.value === null ? view.credit : fromCents(balance.value);
  return { view: { ...view, credit }, refresh, askAnew, asking, cancel, cancelling };
}
