import type { ListedTransfer } from "./list_transfers.ts";
import type { RecalledPoints } from "../balance/recall_points.ts";
import type { TransferRow } from "../schema.ts";
import { stateFor } from "../order.ts";
import { fromCents } from "@/shared/money.ts";

/** Converts the recalled points of every provider into the API's answer. */
export function toRecalled({ recalled, creditCents }: { recalled: RecalledPoints[]; creditCents: bigint }) {
  return {
    data: recalled.map((line) => ({
      game_name: line.providerCode,
      amount: fromCents(line.amountCents),
      state: line.state,
      order_id: line.orderId,
      reason: line.reason,
    })),
    credit: fromCents(creditCents),
  };
}

/** One transfer as a row of a list. */
export function toTransferRow(transfer: ListedTransfer): TransferRow {
  return {
    order_id: transfer.id,
    game_name: transfer.provider,
    title: transfer.providerName,
    direction: transfer.direction,
    amount: fromCents(transfer.amountCents),
    moved: transfer.movedCents === null ? null : fromCents(transfer.movedCents),
    state: stateFor(transfer.state),
    attempts: transfer.attempts,
    last_attempt_at: (transfer.lastAttemptAt ?? transfer.sentAt).toISOString(),
    created_at: transfer.createdAt.toISOString(),
    finished_at: transfer.finishedAt?.toISOString() ?? null,
  };
}
