import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { approvalsOf } from "../approvals/agree.ts";
import type { WithdrawalRow } from "./withdrawal.ts";

/** Why an approved withdrawal is nobody else's to pay or to fail: somebody may be paying it, or have paid it, already. */
export type PaidElsewhere =
  /** It stands in a file for the bank. */
  | { kind: "in_batch"; order: WithdrawalRow }
  /** An operator says that they have paid it by hand; a second one has to say so, or the first to take it back. */
  | { kind: "paid_by_hand_proposed"; order: WithdrawalRow };

/** The action under which operators say that they have paid a withdrawal by hand. */
export const payByHandAction = "withdrawal.pay_by_hand";

/** Tells who else may be paying a locked withdrawal; null when nobody is. */
export async function paidElsewhere(tx: Transaction<DB>, order: WithdrawalRow): Promise<PaidElsewhere | null> {
  if (order.state !== "approved") return null;
  if (order.payout_batch_id !== null) return { kind: "in_batch", order };
  const said = await approvalsOf(tx, order.id, payByHandAction);
  return said.length === 0 ? null : { kind: "paid_by_hand_proposed", order };
}
