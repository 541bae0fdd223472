import type { MemberId } from "@/api/member_id.ts";
import { cancelWithdrawal } from "@/api/payments/withdrawals/cancel_withdrawal.ts";
import { failWithdrawal } from "@/api/payments/withdrawals/operators/fail_withdrawal.ts";
import { payByHand } from "@/api/payments/withdrawals/operators/pay_by_hand.ts";
import { approveWithdrawal, rejectWithdrawal } from "@/api/payments/withdrawals/operators/review.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { expectKind, operator, reason, secondOperator, valueOf } from "./done.ts";
import { withdrawalPassword } from "./payout_accounts.ts";
import type { DemoScript } from "./demo_script.ts";

/** The destination of the money. */
export interface DemoTarget {
  mode: "card" | "address";
  id: bigint;
}

/** How far a withdrawal comes. */
export type DemoWithdrawalEnd = "requested" | "approved" | "paid" | "rejected" | "cancelled" | "failed";

/** Asks for so many TWD and takes the withdrawal to its end. */
export async function withdraw(
  script: DemoScript,
  member: MemberId,
  target: DemoTarget,
  twd: number,
  end: DemoWithdrawalEnd,
): Promise<void> {
  const { ctx } = script;
  const orderId = script.id();
  valueOf(
    await requestWithdrawal(ctx, member, {
      orderId,
      mode: target.mode,
      targetId: Number(target.id),
      amountCents: BigInt(twd) * 100n,
      password: withdrawalPassword,
    }),
  );
  if (end === "requested") return;
  script.pass(40);
  const by = (name: string, why = reason) => ({ id: orderId, operator: name, reason: why });
  if (end === "cancelled") return void valueOf(await cancelWithdrawal(ctx, member, orderId));
  if (end === "rejected") {
    return expectKind(await rejectWithdrawal(ctx, by(operator, "帳戶資料與證件不符，請聯絡客服")), "done");
  }
  expectKind(await approveWithdrawal(ctx, by(operator)), "done", "proposed");
  expectKind(await approveWithdrawal(ctx, by(secondOperator)), "done", "unchanged");
  script.pass(20);
  if (end === "failed") {
    expectKind(await failWithdrawal(ctx, by(operator, "銀行退件")), "done", "proposed");
    expectKind(await failWithdrawal(ctx, by(secondOperator, "銀行退件")), "done", "unchanged");
  }
  if (end === "paid") {
    const reference = target.mode === "card" ? `TX${script.below(1e9)}` : hex(script);
    expectKind(await payByHand(ctx, { ...by(operator), reference }), "proposed");
    expectKind(await payByHand(ctx, { ...by(secondOperator), reference }), "paid");
  }
}

function hex({ below }: DemoScript): string {
  return Array.from({ length: 64 }, () => below(16).toString(16)).join("");
}
