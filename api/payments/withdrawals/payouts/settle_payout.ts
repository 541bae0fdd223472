import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import { giveBack, lockWithdrawal, settlePaid, type WithdrawalRow } from "../withdrawal.ts";
import type { FinalAnswer, PayoutAnswer } from "./port.ts";

/** Longer than any request may take: from then on `absent` is final. */
const absentAfterMs = 5 * 60_000;

/**
 * Acts on what the sender says of a payout, and gives the withdrawal as it then is. Paid ends it; refused gives the
 * money back; absent, once it is old enough, makes it payable again; anything else leaves it to be asked about later.
 * @param requestedAt when the question was put: what the sender did not know then may have come since
 */
export async function settlePayout(
  ctx: Ctx,
  id: string,
  answer: PayoutAnswer,
  requestedAt: Date,
): Promise<WithdrawalRow> {
  return await inTransaction(ctx.db, async (tx) => {
    const order = await lockWithdrawal(tx, id);
    if (!order) throw new Error(`there is no withdrawal ${id}`);
    // A line of a file for the bank was never a sender's to answer for.
    if (order.state !== "approved" || order.sent_at === null || order.payout_batch_id !== null) return order;
    const now = ctx.now();
    if (answer.kind === "paid" || answer.kind === "refused") {
      await endPayout(tx, order, answer, now);
    } else if (answer.kind === "absent" && requestedAt.getTime() - order.sent_at.getTime() >= absentAfterMs) {
      await tx.updateTable("withdrawals").set({ sent_at: null, next_query_at: null }).where("id", "=", id).execute();
    } else {
      await tx.updateTable("withdrawals").set((eb) => ({
        next_query_at: new Date(now.getTime() + restMs(order.query_attempts)),
        query_attempts: eb("query_attempts", "+", 1),
      })).where("id", "=", id).execute();
    }
    return await tx.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  });
}

/** Ends a locked withdrawal by the payer's report: the money has left, or goes back to the member. */
export async function endPayout(
  tx: Transaction<DB>,
  order: WithdrawalRow,
  answer: FinalAnswer,
  at: Date,
): Promise<void> {
  if (answer.kind === "paid") await settlePaid(tx, order, answer.reference, at);
  else await giveBack(tx, order, "failed", at, answer.reason.slice(0, 200));
}

/** 5 s, doubling up to 10 minutes. */
function restMs(attempts: number): number {
  return Math.min(5_000 * 2 ** Math.min(attempts, 10), 600_000);
}
