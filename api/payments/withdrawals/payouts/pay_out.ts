import type { Destination, PayoutMode } from "./port.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { Review } from "../operators/review.ts";
import { type PaidElsewhere, paidElsewhere } from "../paid_elsewhere.ts";
import { lockWithdrawal, type WithdrawalRow } from "../withdrawal.ts";
import { settlePayout } from "./settle_payout.ts";

/** The result. Only `sent` has reached the sender; its order has the state. */
export type PaidOut =
  | { kind: "sent"; order: WithdrawalRow }
  /** It is in progress or over already: nothing was sent. */
  | { kind: "unchanged"; order: WithdrawalRow }
  | { kind: "not_found" }
  | { kind: "wrong_state"; order: WithdrawalRow }
  | { kind: "no_sender"; order: WithdrawalRow }
  | PaidElsewhere;

/**
 * Pays an approved withdrawal out. That it will be sent is committed first: after a crash it isn't sent again before
 * the sender has said that it doesn't know it.
 * @param destinationOf where the money goes, read and deciphered only now; if that fails, nothing was begun
 */
export async function payOut(
  ctx: Ctx,
  review: Review,
  destinationOf: (order: WithdrawalRow) => Promise<Destination>,
): Promise<PaidOut> {
  const begun = await begin(ctx, review, destinationOf);
  if (begun.kind !== "begun") return begun;
  const { order, sentAt, destination } = begun;
  const sender = ctx.payouts.get(order.mode as PayoutMode)!;
  const answer = await sender.send({ id: order.id, amountCents: order.amount_cents, destination, sentAt });
  if (answer.kind !== "paid") ctx.log.warn("payout not paid at once", { withdrawal: order.id, answer: answer.kind });
  return { kind: "sent", order: await settlePayout(ctx, order.id, answer, sentAt) };
}

type Begun =
  | Exclude<PaidOut, { kind: "sent" }>
  | { kind: "begun"; order: WithdrawalRow; sentAt: Date; destination: Destination };

async function begin(
  ctx: Ctx,
  { id, operator, reason }: Review,
  destinationOf: (order: WithdrawalRow) => Promise<Destination>,
): Promise<Begun> {
  return await inTransaction(ctx.db, async (tx): Promise<Begun> => {
    const order = await lockWithdrawal(tx, id);
    if (!order) return { kind: "not_found" };
    const elsewhere = await paidElsewhere(tx, order, ctx.now());
    if (elsewhere) return elsewhere;
    if (order.sent_at !== null || order.state === "paid") return { kind: "unchanged", order };
    if (order.state !== "approved") return { kind: "wrong_state", order };
    if (!ctx.payouts.has(order.mode as PayoutMode)) return { kind: "no_sender", order };
    const destination = await destinationOf(order);
    const sentAt = ctx.now();
    await tx.updateTable("withdrawals")
      .set({ sent_at: sentAt, next_query_at: new Date(sentAt.getTime() + askAfterMs), query_attempts: 0 })
      .where("id", "=", id).execute();
    await recordEvents(tx, [{ at: sentAt, operator, action: "withdrawal.sent", subject: id, reason }]);
    return { kind: "begun", order: { ...order, sent_at: sentAt }, sentAt, destination };
  });
}

// Longer than any answer may take, so that the question never overtakes the payout.
const askAfterMs = 30_000;
