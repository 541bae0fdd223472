import { z } from "zod";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { answer } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, leaseOf, memberOf, orderIdOf, sessionOf, visitorOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { statusRefusals } from "@/api/identity/status/status.ts";
import { readWallet } from "@/api/accounting/wallet/read_wallet.ts";
import { cancelWithdrawal } from "./cancel_withdrawal.ts";
import { type ListedWithdrawal, listWithdrawals, toWithdrawalRow } from "./list_withdrawals.ts";
import { requestWithdrawal, withdrawalRefusals } from "./request_withdrawal.ts";
import {
  CancelInput,
  WithdrawalAnswer,
  WithdrawalInput,
  WithdrawalItem,
  WithdrawalListInput,
  WithdrawalPasswordInput,
  type WithdrawalState,
  WithdrawalTotals,
} from "./schema.ts";
import { readWithdrawalTotals } from "./record_totals.ts";
import { setWithdrawalPassword } from "@/api/identity/members/passwords/withdrawal_password.ts";
import { fromCents } from "@/shared/money.ts";

/** The calls about withdrawals: request, cancel, state, and their password. */
export const withdrawalRoutes = apiRoutes("withdrawals")
  .moneyWrite("user/withdrawal", {
    summary: "Asks for a withdrawal to one of the member's approved cards (mode a) or crypto addresses (mode v)",
    action: "withdraw",
    input: WithdrawalInput,
    holdsPassword: true,
    counts: "member withdrawals",
    answer: WithdrawalAnswer,
    refusals: withdrawalRefusals,
  }, async (c, { bank_id, amount, mode, withdrawal_password }) => {
    const [ctx, member] = [ctxOf(c), memberOf(c)];
    const input = {
      orderId: orderIdOf(c),
      mode: modes[mode],
      targetId: bank_id,
      amountCents: amount,
      password: withdrawal_password,
      session: sessionOf(c).session.tokenHash,
      claim: leaseOf(c),
    };
    const result = await requestWithdrawal(ctx, member, input);
    return result.ok ? done({ data: await toCreated(ctx, member, result.value) }) : result;
  })
  .write("user/withdrawal/cancel", {
    summary: "Takes a request back that no operator has said yes to",
    action: "withdraw",
    input: CancelInput,
    answer: WithdrawalAnswer,
    refusals: ["not_found", "withdrawal_under_way", ...statusRefusals],
  }, async (c, { order_id }) => {
    const [ctx, member] = [ctxOf(c), memberOf(c)];
    const result = await cancelWithdrawal(ctx, member, order_id);
    return result.ok ? done({ data: await toCreated(ctx, member, result.value) }) : result;
  })
  .read("user/record/withdrawal", {
    summary: "The member's withdrawals, newest first, and what all of them come to",
    action: "read",
    readsReplica: true,
    input: WithdrawalListInput,
    answer: z.object({ data: z.array(WithdrawalItem), next: z.string().nullable(), totals: WithdrawalTotals }),
  }, async (c, input) => {
    const [ctx, member] = [ctxOf(c), memberOf(c)];
    const [{ data: withdrawals, next }, totals] = await Promise.all([
      listWithdrawals(ctx, member, input),
      readWithdrawalTotals(ctx, member, input),
    ]);
    return done({ data: withdrawals.map(toAnswer), next, totals });
  })
  .write("user/password/withdrawal", {
    summary: "Sets or changes the withdrawal password; from then on withdrawals, new cards and addresses need it",
    action: "change_security",
    input: WithdrawalPasswordInput,
    answer: z.object({}),
    needsStepUp: true,
    refusals: ["step_up_required", "invalid_field", "withdrawal_password_wrong", "withdrawals_locked", "busy"],
  }, async (c, { password_old = "", withdrawal_password }) =>
    answer(
      await setWithdrawalPassword(
        ctxOf(c),
        memberOf(c),
        { before: password_old, password: withdrawal_password },
        visitorOf(c),
      ),
      () => ({}),
    ));

async function toCreated(ctx: Ctx, member: MemberId, order: { id: string; state: string }) {
  const { mainCents } = await readWallet(ctx, member);
  return { order_id: order.id, state: order.state as WithdrawalState, credit: fromCents(mainCents) };
}

/** Converts the API's letters for a withdrawal's target to words and back. */
const modes = { a: "card", v: "address" } as const;
const letters = { card: "a", address: "v" } as const;

function toAnswer(order: ListedWithdrawal): z.output<typeof WithdrawalItem> {
  const { order_id, mode, ...shown } = toWithdrawalRow(order);
  return { order_id, mode: letters[mode], ...shown };
}
