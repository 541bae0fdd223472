import { inTransaction } from "@/db/in_transaction.ts";
import { agree, takeBack } from "../../approvals/agree.ts";
import { recordEvents } from "../../audit/record_event.ts";
import type { Ctx } from "../../context.ts";
import { payByHandAction } from "../paid_elsewhere.ts";
import { lockWithdrawal, settlePaid, type WithdrawalRow } from "../withdrawal.ts";
import type { Review } from "./review.ts";

/** An operator's word that they have paid a withdrawal themselves. */
export interface PaymentByHand extends Review {
  /** By what the payment is found: the bank's number of it, or the transaction's id on the chain. */
  reference: string;
}

/** What came of it. Only `paid` has ended the withdrawal. */
export type PaidByHand =
  | { kind: "paid"; order: WithdrawalRow; first: string }
  /** Another operator has to name the same payment. `other`: one has named another. */
  | { kind: "needs_second"; order: WithdrawalRow; other: { operator: string; terms: string } | null }
  | { kind: "unchanged"; order: WithdrawalRow }
  | { kind: "not_found" }
  | { kind: "wrong_state"; order: WithdrawalRow }
  | { kind: "in_batch"; order: WithdrawalRow }
  | { kind: "wrong_reference"; order: WithdrawalRow; rule: string }
  /** This payment has paid another withdrawal. */
  | { kind: "reference_used"; order: WithdrawalRow; by: string };

/**
 * Ends an approved withdrawal that was paid by hand, in two operators' names who say the same reference. From the first
 * word on nobody else pays or fails it: the money may have left. Such a word counts until it is taken back.
 */
export async function payByHand(ctx: Ctx, payment: PaymentByHand): Promise<PaidByHand> {
  const { id, operator, reason } = payment;
  return await inTransaction(ctx.db, async (tx): Promise<PaidByHand> => {
    const order = await lockWithdrawal(tx, id);
    if (!order) return { kind: "not_found" };
    const { pattern, rule, normal } = references[order.mode as "a" | "v"];
    const reference = normal(payment.reference.trim());
    if (order.state === "paid" && order.payout_reference === reference) return { kind: "unchanged", order };
    if (order.state === "approved" && order.payout_batch_id !== null) return { kind: "in_batch", order };
    if (order.state !== "approved" || order.sent_at !== null) return { kind: "wrong_state", order };
    if (!pattern.test(reference)) return { kind: "wrong_reference", order, rule };
    const used = await tx.selectFrom("withdrawals").select("id").where("mode", "=", order.mode)
      .where("payout_reference", "=", reference).executeTakeFirst();
    if (used) return { kind: "reference_used", order, by: used.id };
    const at = ctx.now();
    const word = { subject: id, action: payByHandAction, terms: reference, operator, reason };
    const said = await agree(tx, word, { at, maxAgeMs: null });
    const event = { at, operator: operator.trim(), subject: id, reason };
    if (said.kind === "needs_second") {
      const action = `${payByHandAction}_proposed`;
      if (said.isNew) await recordEvents(tx, [{ ...event, action, detail: { reference } }]);
      return { kind: "needs_second", order, other: said.other };
    }
    await settlePaid(tx, order, reference, at);
    await tx.updateTable("withdrawals").set({ paid_by_hand: true }).where("id", "=", id).execute();
    await takeBack(tx, { subject: id, action: payByHandAction });
    const detail = { amount_cents: String(order.amount_cents), reference, second: said.first };
    await recordEvents(tx, [{ ...event, action: "withdrawal.paid_by_hand", detail }]);
    return { kind: "paid", order: { ...order, state: "paid" }, first: said.first };
  });
}

/** What came of taking a word back. */
export type HandWordTaken = { kind: "taken_back" } | { kind: "nothing_said" } | { kind: "not_found" };

/** Takes an operator's own word back that they have paid a withdrawal: then it may be paid in another way again. */
export async function takeBackHandPayment(ctx: Ctx, { id, operator, reason }: Review): Promise<HandWordTaken> {
  return await inTransaction(ctx.db, async (tx) => {
    if (!await lockWithdrawal(tx, id)) return { kind: "not_found" };
    if (await takeBack(tx, { subject: id, action: payByHandAction, operator }) === 0) return { kind: "nothing_said" };
    const action = `${payByHandAction}_taken_back`;
    await recordEvents(tx, [{ at: ctx.now(), operator: operator.trim(), action, subject: id, reason }]);
    return { kind: "taken_back" };
  });
}

/** How references are written, by what is paid to: cards (a) or USDT addresses (v). */
const references = {
  a: {
    pattern: /^[A-Z0-9][A-Z0-9-]{3,39}$/,
    rule: "the bank's number of the payment: 4 to 40 letters, digits or hyphens",
    normal: (text: string) => text.toUpperCase(),
  },
  v: {
    pattern: /^[0-9a-f]{64}$/,
    rule: "the transaction's id: 64 hexadecimal digits",
    normal: (text: string) => text.toLowerCase(),
  },
} as const;
