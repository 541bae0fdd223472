import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { openProposals } from "@/api/platform/approvals/proposals.ts";
import type { WithdrawalRow } from "./withdrawal.ts";

/** Why an approved withdrawal may not be paid or failed: another payment of it may be in progress or done. */
export type PaidElsewhere =
  /** The database was restored, and it may have been paid since the point (`withdrawals release`). */
  | { kind: "held"; order: WithdrawalRow }
  /** It is in a file for the bank. */
  | { kind: "in_batch"; order: WithdrawalRow }
  /** An operator has proposed that it was paid by hand; a second one has to agree, or the first to take it back. */
  | { kind: "paid_by_hand_proposed"; order: WithdrawalRow };

/** Gives what else may be paying a locked withdrawal; null when nothing is. */
export async function paidElsewhere(
  tx: Transaction<DB>,
  order: WithdrawalRow,
  at: Date,
): Promise<PaidElsewhere | null> {
  if (order.held_at !== null) return { kind: "held", order };
  if (order.state !== "approved") return null;
  if (order.payout_batch_id !== null) return { kind: "in_batch", order };
  const proposals = await openProposals(tx, "withdrawal.pay_by_hand", order.id, at);
  return proposals.length === 0 ? null : { kind: "paid_by_hand_proposed", order };
}
