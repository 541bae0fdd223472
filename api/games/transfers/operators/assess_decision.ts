import { decideTransfer } from "../decide.ts";
import { operatorAlertAfterMs, type TransferOrder, type TransferReply } from "../order.ts";
import { type Decision, isSameDecision } from "./decision.ts";

/** The comparison of an operator's decision with the provider's answer. */
export type Assessment =
  /** The provider says the same. */
  | "agrees"
  /** The provider says otherwise, hasn't decided, or doesn't answer: it may yet carry the transfer out. */
  | "against_provider"
  /** The outcome is unknown, and the site is still asking: the request itself may yet be carried out. */
  | "too_early";

/**
 * Compares an operator's decision about a sent transfer with the provider's reply. Where the reply leaves it open, the
 * decision counts only at the age at which the site alerts an operator, and then as one against the provider.
 */
export function assessDecision(order: TransferOrder, decision: Decision, reply: TransferReply, now: Date): Assessment {
  const ending = decideTransfer(order, reply, now);
  if (ending) return isSameDecision(decision, ending) ? "agrees" : "against_provider";
  // It reports an impossible amount: no decision of the operator agrees with that.
  if (reply.kind === "moved") return "against_provider";
  if (reply.kind === "not_found" && decision.state === "succeeded") return "against_provider";
  return now.getTime() - order.sentAt.getTime() < operatorAlertAfterMs ? "too_early" : "against_provider";
}
