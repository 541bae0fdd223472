import type { Kysely, Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { aloneOrAgree, type Permission } from "@/api/platform/approvals/alone_or_agree.ts";
import { givenAlone } from "@/api/platform/approvals/alone_sums.ts";
import { dropProposals } from "@/api/platform/approvals/propose_or_agree.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { remainingTurnover } from "@/api/games/bets/turnover.ts";
import type { Ctx } from "@/api/context.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { giveBack, lockWithdrawal, type WithdrawalRow } from "../withdrawal.ts";

/** An operator's decision about a withdrawal. */
export interface Review {
  id: string;
  operator: string;
  reason: string;
  /** Approves although turnover remains. */
  despiteTurnover?: boolean;
  /** Risks that an approval was given despite, in words for the audit trail. */
  despite?: readonly string[];
}

/** The result. Only `done` has changed the withdrawal. */
export type Reviewed =
  | { kind: "done"; order: WithdrawalRow; proposedBy: string | null }
  /** It had that state already. */
  | { kind: "unchanged"; order: WithdrawalRow }
  /**
   * The amount is above the setting, alone or with today's approvals, or turnover remains: another operator has to
   * agree.
   */
  | { kind: "proposed"; order: WithdrawalRow }
  /** The member has not played all that is required, and no operator accepted that. */
  | { kind: "turnover_remains"; order: WithdrawalRow; leftCents: bigint }
  | { kind: "not_found" }
  /** It may have been paid since the point that the database was restored to. */
  | { kind: "held"; order: WithdrawalRow }
  | { kind: "wrong_state"; order: WithdrawalRow };

/**
 * Approves a request. Above the setting `withdrawal.second_operator_cents`, for one or several of a member's in a day,
 * two different operators have to approve, in separate calls. While turnover remains, two have to accept that.
 */
export async function approveWithdrawal(ctx: Ctx, review: Review): Promise<Reviewed> {
  return await inTransaction(ctx.db, async (tx) => {
    const order = await lockWithdrawal(tx, review.id);
    if (!order) return { kind: "not_found" };
    if (order.state === "approved") return { kind: "unchanged", order };
    if (order.state !== "requested") return { kind: "wrong_state", order };
    await lockMember(tx, order.member_id);
    const leftCents = await remainingTurnover(tx, order.member_id);
    if (leftCents > 0n && !review.despiteTurnover) return { kind: "turnover_remains", order, leftCents };
    const permission = await permitStep(ctx, tx, order, "withdrawal.approve", review, leftCents);
    if (permission.kind === "proposed") return { kind: "proposed", order };
    const now = ctx.now();
    await tx.updateTable("withdrawals").set({ state: "approved", approved_at: now }).where("id", "=", order.id)
      .execute();
    await permission.record();
    const { proposedBy } = permission;
    const action = leftCents > 0n ? "withdrawal.approved_despite_turnover" : "withdrawal.approved";
    const { despite = [] } = review;
    const risks: Record<string, string> = despite.length > 0 ? { despite: despite.join(",") } : {};
    await audit(tx, now, order, action, review, proposedBy, { ...turnoverFacts(leftCents), ...risks });
    return { kind: "done", order: { ...order, state: "approved", approved_at: now }, proposedBy };
  });
}

/** Rejects a request: the money goes back, and the member gets a mail with the reason. */
export async function rejectWithdrawal(ctx: Ctx, review: Review): Promise<Reviewed> {
  return await inTransaction(ctx.db, async (tx) => {
    const order = await lockWithdrawal(tx, review.id);
    if (!order) return { kind: "not_found" };
    if (order.state === "rejected") return { kind: "unchanged", order };
    if (order.held_at !== null) return { kind: "held", order };
    if (order.state !== "requested") return { kind: "wrong_state", order };
    const now = ctx.now();
    await giveBack(tx, order, "rejected", now, review.reason);
    await dropProposals(tx, { kind: "withdrawal", id: order.id }, now);
    await audit(tx, now, order, "withdrawal.rejected", review, null);
    const rejected = { ...order, state: "rejected", reason: review.reason, ended_at: now };
    return { kind: "done", order: rejected, proposedBy: null };
  });
}

/**
 * Permits a step of a locked withdrawal to one operator or proposes it if two are needed: above the setting, together
 * with the operator's other such steps today, and always while turnover remains. Approvals are counted by member, so
 * that no large withdrawal is split into small ones; failures by operator, because they give money back.
 */
export async function permitStep(
  ctx: Ctx,
  tx: Transaction<DB>,
  order: WithdrawalRow,
  name: "withdrawal.approve" | "withdrawal.fail",
  { operator, reason }: Review,
  leftCents = 0n,
): Promise<Permission> {
  const now = ctx.now();
  const [cents, maxCents] = [order.amount_cents, BigInt(ctx.settings.get("withdrawal.second_operator_cents"))];
  const sum = name === "withdrawal.fail"
    ? givenAlone(ctx, operator, cents)
    : { subject: `member ${order.member_id}`, cents, maxCents };
  const terms = { amount_cents: String(cents), ...turnoverFacts(leftCents) };
  // An approval despite remaining turnover also covers less or none, but not the reverse.
  const permission = await aloneOrAgree(
    tx,
    { name, subject: order.id, terms },
    { operator, reason },
    now,
    leftCents === 0n && cents <= maxCents ? sum : null,
    (proposed) =>
      proposed.amount_cents === terms.amount_cents && BigInt(String(proposed.turnover_left_cents ?? 0)) >= leftCents,
  );
  if (permission.kind === "proposed") return permission;
  return {
    ...permission,
    async record() {
      await permission.record();
      await dropProposals(tx, { kind: "withdrawal", id: order.id }, now);
    },
  };
}

function turnoverFacts(leftCents: bigint): Record<string, string> {
  return leftCents > 0n ? { turnover_left_cents: String(leftCents) } : {};
}

/** Records what an operator did to a withdrawal, and who had proposed it. */
export async function audit(
  db: Kysely<DB>,
  at: Date,
  order: WithdrawalRow,
  action: string,
  { operator, reason }: Review,
  proposedBy: string | null,
  facts: Record<string, string> = {},
): Promise<void> {
  const detail = { amount_cents: String(order.amount_cents), proposed_by: proposedBy, ...facts };
  await recordEvents(db, [{ at, operator: operator.trim(), action, subject: order.id, reason, detail }]);
}
