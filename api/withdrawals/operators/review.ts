import type { Kysely, Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents } from "../../audit/record_event.ts";
import { isSameOperator } from "../../audit/same_operator.ts";
import { remainingTurnover } from "../../bets/turnover.ts";
import type { Ctx } from "../../context.ts";
import { lockMember } from "../../members/lock_member.ts";
import { giveBack, lockWithdrawal, type WithdrawalRow } from "../withdrawal.ts";

/** What an operator says to a withdrawal. */
export interface Review {
  id: string;
  operator: string;
  reason: string;
  /** Approves although turnover remains. */
  despiteTurnover?: boolean;
}

/** What came of it. Only `done` has changed the withdrawal. */
export type Reviewed =
  | { kind: "done"; order: WithdrawalRow; second: string | null }
  /** It was so already. */
  | { kind: "unchanged"; order: WithdrawalRow }
  /** The amount is above the setting, or turnover remains: another operator has to say the same. */
  | { kind: "needs_second"; order: WithdrawalRow }
  /** The member has not played all that is required, and nobody said that this is to be overlooked. */
  | { kind: "turnover_remains"; order: WithdrawalRow; leftCents: bigint }
  | { kind: "not_found" }
  | { kind: "wrong_state"; order: WithdrawalRow };

/**
 * Approves a request. Above the setting `withdrawal.second_operator_cents` two different operators have to, each in a
 * call of their own. While turnover remains it takes two who say that they mean it all the same.
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
    const second = leftCents > 0n
      ? await agreed(ctx, tx, order, "approve_despite_turnover", review, { turnover_left_cents: String(leftCents) })
      : await agreed(ctx, tx, order, "approve", review);
    if (second === "needs_second") return { kind: "needs_second", order };
    const now = ctx.now();
    await tx.updateTable("withdrawals").set({ state: "approved", approved_at: now }).where("id", "=", order.id)
      .execute();
    return { kind: "done", order: { ...order, state: "approved", approved_at: now }, second };
  });
}

/** Rejects a request: the money goes back, and the member is told the reason. */
export async function rejectWithdrawal(ctx: Ctx, review: Review): Promise<Reviewed> {
  return await inTransaction(ctx.db, async (tx) => {
    const order = await lockWithdrawal(tx, review.id);
    if (!order) return { kind: "not_found" };
    if (order.state === "rejected") return { kind: "unchanged", order };
    if (order.state !== "requested") return { kind: "wrong_state", order };
    const now = ctx.now();
    await giveBack(tx, order, "rejected", now, review.reason);
    await audit(tx, now, order, "withdrawal.rejected", review, null);
    return { kind: "done", order: { ...order, state: "rejected", reason: review.reason, ended_at: now }, second: null };
  });
}

/**
 * Keeps an operator's yes to a step of a locked withdrawal, and gives the other operator who had said yes before where
 * two are needed; null where one is enough. `facts` go into the trail.
 */
export async function agreed(
  ctx: Ctx,
  tx: Transaction<DB>,
  order: WithdrawalRow,
  step: Step,
  review: Review,
  facts: Record<string, string> = {},
): Promise<string | null | "needs_second"> {
  const now = ctx.now();
  const operator = review.operator.trim();
  const said = await tx.selectFrom("withdrawal_approvals").select("operator")
    .where("withdrawal_id", "=", order.id).where("step", "in", sayingAsMuch[step]).orderBy("at").execute();
  const isNew = !said.some((one) => isSameOperator(one.operator, operator));
  if (isNew) {
    await tx.insertInto("withdrawal_approvals")
      .values({ withdrawal_id: order.id, step, operator, reason: review.reason, at: now }).execute();
  }
  const needsSecond = step === "approve_despite_turnover" ||
    order.amount_cents > BigInt(ctx.settings.get("withdrawal.second_operator_cents"));
  const other = said.find((one) => !isSameOperator(one.operator, operator))?.operator ?? null;
  const enough = !needsSecond || other !== null;
  if (enough || isNew) {
    await audit(tx, now, order, enough ? actions[step] : `withdrawal.${step}_proposed`, review, other, facts);
  }
  return enough ? other : "needs_second";
}

type Step = "approve" | "approve_despite_turnover" | "fail";

/** Whoever approves despite turnover that remains approves all the more when none does; not the other way round. */
const sayingAsMuch: Record<Step, Step[]> = {
  approve: ["approve", "approve_despite_turnover"],
  approve_despite_turnover: ["approve_despite_turnover"],
  fail: ["fail"],
};

const actions: Record<Step, string> = {
  approve: "withdrawal.approved",
  approve_despite_turnover: "withdrawal.approved_despite_turnover",
  fail: "withdrawal.failed",
};

/** Writes down what an operator did to a withdrawal, and who had said the same before. */
export async function audit(
  db: Kysely<DB>,
  at: Date,
  order: WithdrawalRow,
  action: string,
  { operator, reason }: Review,
  second: string | null,
  facts: Record<string, string> = {},
): Promise<void> {
  const detail = { amount_cents: String(order.amount_cents), second, ...facts };
  await recordEvents(db, [{ at, operator, action, subject: order.id, reason, detail }]);
}
