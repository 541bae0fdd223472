import { useRef, useState } from "react";
import type { Pick } from "@/components/cards/picks.ts";
import { type Attempt, attemptFor, messageFor, unsureText } from "@/client/calls/call_api.ts";
import { withdrawFieldOf, type WithdrawProblem } from "@/components/withdraw/problem.ts";
import { postWithdrawal } from "@/client/calls/withdrawals.ts";
import type { WithdrawTexts } from "@/components/withdraw/texts.ts";
import { showAlert } from "@/client/page/alert.ts";
import { setBalance } from "@/client/live/balance.ts";
import { centsOf } from "@/shared/money.ts";

/** A request that was accepted. */
export interface MadeRequest {
  orderId: string;
  cents: bigint;
}

/** Sends one form's requests: one at a time, and each only once, however often the button is pressed. */
interface Requesting {
  busy: boolean;
  made: MadeRequest | null;
  problem: WithdrawProblem | null;
  /** Says that the outcome is unknown. */
  note: string | null;
  /** Removes what is shown about the last request. */
  clear(): void;
  say(problem: WithdrawProblem): void;
  /** Gives what the server has decided; null when nothing was sent or the outcome is unknown. */
  ask(input: { pick: Pick; cents: bigint; password: string }): Promise<"made" | "refused" | null>;
}

/** The state of one form's request and its outcome. */
export function useRequest(
  texts: WithdrawTexts,
  before: { made: MadeRequest | null; problem: WithdrawProblem | null },
): Requesting {
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState(before.made);
  const [problem, setProblem] = useState(before.problem);
  const [note, setNote] = useState<string | null>(null);
  // A second press in the same moment comes before the state has been drawn again.
  const inProgress = useRef(false);
  const attempt = useRef<Attempt | null>(null);

  const say = (found: WithdrawProblem) => {
    setProblem(found);
    showAlert({ kind: "failed", text: found.message });
  };
  const clear = () => {
    setProblem(null);
    setNote(null);
  };
  const ask: Requesting["ask"] = async (input) => {
    if (inProgress.current) return null;
    inProgress.current = true;
    setBusy(true);
    clear();
    attempt.current = attemptFor(attempt.current, `${input.pick.key} ${input.cents} ${input.password}`);
    const outcome = await postWithdrawal(input, attempt.current.key);
    inProgress.current = false;
    setBusy(false);
    if (outcome.kind === "signed_out") return null;
    if (outcome.kind === "done") {
      attempt.current = null;
      setBalance(centsOf(outcome.body.data.credit));
      setMade({ orderId: outcome.body.data.order_id, cents: input.cents });
      showAlert({ kind: "done", text: texts.done });
      return "made";
    }
    if (outcome.kind === "unsure") {
      setNote(unsureText(outcome, texts));
      return null;
    }
    const message = messageFor(outcome, { timeout: texts.timeout, fallback: texts.failed });
    attempt.current = null;
    say({ at: withdrawFieldOf(outcome.errorCode), message });
    return "refused";
  };
  return { busy, made, problem, note, clear, say, ask };
}
