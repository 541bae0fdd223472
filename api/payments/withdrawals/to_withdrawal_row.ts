import type { PayoutMode } from "./payouts/port.ts";
import type { LatestWithdrawal } from "./latest_withdrawals.ts";
import type { ShownWithdrawal, WithdrawalState } from "./schema.ts";
import { fromCents } from "@/shared/money.ts";

/** A withdrawal as its member's records show it. */
export function toWithdrawalRow(order: LatestWithdrawal): ShownWithdrawal {
  return {
    order_id: order.id,
    mode: order.mode as PayoutMode,
    target: order.target,
    amount: fromCents(order.amount_cents),
    state: order.state as WithdrawalState,
    reason: order.reason,
    created_at: order.created_at.toISOString(),
    ended_at: order.ended_at?.toISOString() ?? null,
  };
}
