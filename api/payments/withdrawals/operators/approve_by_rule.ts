import { inTransactionIf } from "@/db/in_transaction.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import { takeAlone } from "@/api/platform/approvals/alone_sums.ts";
import { systemOperator } from "@/api/platform/audit/record_event.ts";
import { eachOf } from "@/api/work/each_of.ts";
import type { Ctx } from "@/api/context.ts";
import { decimalText } from "@/shared/money.ts";
import { lockWithdrawal } from "../withdrawal.ts";
import { assessWithdrawal } from "./assess_withdrawal.ts";
import { maxByRule } from "./approval_rule.ts";
import { audit } from "./review.ts";

/** An older request is an operator's: one that the rule does not approve is not looked at for ever. */
const newForMs = 15 * 60_000;

/** So many requests are looked at in a run, the newest first. */
const maxOfRun = 200;

/**
 * Approves new requests with nothing against them, up to the amount that two operators have set, and leaves all others to
 * operators. Paying out stays with them. @returns how many it approved
 */
export async function approveByRule(ctx: Ctx): Promise<number> {
  const maxCents = maxByRule(ctx);
  if (maxCents === 0n) return 0;
  const requests = await ctx.db.selectFrom("withdrawals").select("id").where("state", "=", "requested")
    .where("held_at", "is", null).where("amount_cents", "<=", maxCents)
    .where("created_at", ">", new Date(ctx.now().getTime() - newForMs)).orderBy("id", "desc").limit(maxOfRun).execute();
  const approved = await eachOf(requests, 4, ({ id }) => approveOne(ctx, id));
  return approved.filter(Boolean).length;
}

async function approveOne(ctx: Ctx, id: string): Promise<boolean> {
  const { keep } = await inTransactionIf(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const order = await lockWithdrawal(tx, id);
    if (order?.state !== "requested" || order.held_at !== null) return { keep: false };
    await lockMember(tx, order.member_id);
    const allowed = await checkStatus(inside, order.member_id, "withdraw");
    const { againstRule } = await assessWithdrawal(inside, order);
    if (!allowed.ok || againstRule === null || againstRule.length > 0) return { keep: false };
    const now = ctx.now();
    const { settings } = ctx;
    const cents = order.amount_cents;
    const ofMember = BigInt(settings.get("withdrawal.second_operator_cents"));
    const ofDay = BigInt(settings.get("withdrawal.by_rule_a_day_cents"));
    // Together with what one operator has approved for the member today, and with all that the rule has.
    const hasRoom = await takeAlone(tx, { subject: `member ${order.member_id}`, cents, maxCents: ofMember }, now) &&
      await takeAlone(tx, { subject: "withdrawals by rule", cents, maxCents: ofDay }, now);
    if (!hasRoom) return { keep: false };
    await tx.updateTable("withdrawals").set({ state: "approved", approved_at: now }).where("id", "=", id).execute();
    const reason = `by rule, up to ${decimalText(maxByRule(ctx))} TWD: turnover played, no risk found, a member for ` +
      `${settings.get("withdrawal.rule_member_days")} days or longer, paid at this card or address before`;
    await audit(tx, now, order, "withdrawal.approved_by_rule", { id, operator: systemOperator, reason }, null);
    return { keep: true };
  });
  return keep;
}
