import { inTransaction } from "@/db/in_transaction.ts";
import { dropProposals } from "@/api/platform/approvals/propose_or_agree.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { done, refuse, type Result } from "../../result.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import type { StatusRefusal } from "@/api/identity/status/status.ts";
import { giveBack, lockWithdrawal, type WithdrawalRow } from "./withdrawal.ts";

/** Cancels a request while no operator has approved it. Cancelling it twice changes nothing more. */
export async function cancelWithdrawal(
  ctx: Ctx,
  member: MemberId,
  id: string,
): Promise<Result<WithdrawalRow, StatusRefusal | "not_found" | "withdrawal_under_way">> {
  return await inTransaction(ctx.db, async (tx) => {
    const order = await lockWithdrawal(tx, id);
    if (order?.member_id !== member) return refuse("not_found");
    if (order.state === "cancelled") return done(order);
    // A held one may have been paid since the point that the database was restored to.
    if (order.state !== "requested" || order.held_at !== null) return refuse("withdrawal_under_way");
    await lockMember(tx, member);
    const allowed = await checkStatus({ ...ctx, db: tx }, member, "withdraw");
    if (!allowed.ok) return allowed;
    const now = ctx.now();
    await giveBack(tx, order, "cancelled", now, null);
    await dropProposals(tx, { kind: "withdrawal", id }, now);
    return done({ ...order, state: "cancelled", ended_at: now });
  });
}
