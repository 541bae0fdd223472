import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import { cancelWithdrawal } from "@/api/payments/withdrawals/cancel_withdrawal.ts";
import { failWithdrawal } from "@/api/payments/withdrawals/operators/fail_withdrawal.ts";
import { approveWithdrawal, rejectWithdrawal } from "@/api/payments/withdrawals/operators/review.ts";
import { askAboutPayouts } from "@/api/payments/withdrawals/payouts/ask_about_payouts.ts";
import { payOut } from "@/api/payments/withdrawals/payouts/pay_out.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";

/** Whatever members, operators and jobs do to a withdrawal. */
export const actions = ["ask", "cancel", "approve", "reject", "pay", "fail", "query"] as const;
export type Action = (typeof actions)[number];

/** One withdrawal and who it is of. */
export interface Order {
  id: string;
  member: MemberId;
  cardId: number;
  /** The payout's destination; the bank refuses accounts that end in 0000. */
  account: string;
}

/** The amount of every withdrawal here. */
export const amountCents = 1000_00n;

/** Does one thing to a withdrawal; a refusal is no error, as every order of actions has many. */
export async function perform(ctx: Ctx, act: Action, { id, member, cardId, account }: Order): Promise<void> {
  const review = { id, operator: "amy", reason: "due" };
  switch (act) {
    case "ask":
      await requestWithdrawal(ctx, member, { orderId: id, mode: "card", targetId: cardId, amountCents, password: "" });
      break;
    case "cancel":
      await cancelWithdrawal(ctx, member, id);
      break;
    case "approve":
      await approveWithdrawal(ctx, review);
      break;
    case "reject":
      await rejectWithdrawal(ctx, review);
      break;
    case "pay":
      await payOut(
        ctx,
        review,
        () => Promise.resolve({ kind: "bank", bankCode: "004", branch: "", account, holder: "" }),
      );
      break;
    case "fail":
      await failWithdrawal(ctx, review);
      break;
    case "query":
      await askAboutPayouts(ctx);
  }
}
