import { cancelWithdrawal } from "@/api/payments/withdrawals/cancel_withdrawal.ts";
import { CancelInput, WithdrawalInput } from "@/api/payments/withdrawals/schema.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";
import type { Refusal } from "@/api/result.ts";
import { unsetPassword } from "@/components/cards/withdrawal_password_field.tsx";
import { checkWithdrawal } from "@/components/withdraw/check_amount.ts";
import { withdrawFieldOf, type WithdrawProblem } from "@/components/withdraw/problem.ts";
import type { State } from "@/define.ts";
import { noticedRefusalText } from "@/i18n/maintenance_text.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { type PageAnswer, refusedForm, wrongField } from "../../../(_lib)/forms/refused_form.ts";
import { pageMemberOf } from "../../(_lib)/member_of.ts";
import { isSentAgain, onceByKey } from "../../(_lib)/once_by_key.ts";
import { centsOf, fromCents } from "@/shared/money.ts";
import type { WithdrawView } from "@/components/withdraw/view.ts";
import { isKey } from "@/api/platform/http/idempotency_keys.ts";

/** The fields of the plain form. */
interface WithdrawFields {
  key: string;
  /** `card12` for card 12, `address3` for address 3. */
  pick: string;
  amount: string;
  password: string;
}

/** The faults of a form with their places, and the page's answer. */
interface Refused {
  problem: WithdrawProblem;
  answer: PageAnswer;
}

/** Requests a withdrawal for a plain form: the order's id, or the fault and its place. */
export async function withdrawByForm(
  state: State,
  view: WithdrawView,
  { key, pick, amount, password }: WithdrawFields,
): Promise<{ orderId: string } | Refused> {
  const { ctx, t } = state;
  const { id } = pageMemberOf(state);
  const [mode, target] = [pick.startsWith("card") ? "card" : "address", Number(/\d+$/.exec(pick)?.[0])] as const;
  const isAgain = await isSentAgain(ctx, id, key);
  if (pick === "") return wrong({ at: "form", message: refusalText(t, { code: "card_unusable" }) });
  const checked = checkWithdrawal(amount, { minCents: centsOf(view.min), maxCents: centsOf(view.max) });
  if (!checked || "refusal" in checked) {
    return wrong({ at: "amount", message: refusalText(t, checked?.refusal ?? { code: "withdrawal_amount" }) });
  }
  if (!isAgain && view.hasPassword && password === "") {
    return wrong({ at: "password", message: t.errors.fields.password_required });
  }
  const input = WithdrawalInput.omit({ mode: true }).safeParse({
    bank_id: target,
    amount: fromCents(checked.cents),
    withdrawal_password: view.hasPassword ? password : unsetPassword,
  });
  if (!input.success || !isKey(key)) return wrong({ at: "form", message: t.errors.problems.invalid_input });
  const { amount: amountCents } = input.data;
  const session = state.signedIn?.session.tokenHash;
  const params = { mode, targetId: target, amountCents, password: input.data.withdrawal_password, session };
  const outcome = await onceByKey(
    ctx,
    { member: id, key, call: "/member/withdraw", about: [pick, String(amountCents)], counts: "member withdrawals" },
    (orderId, claim) => requestWithdrawal(ctx, id, { orderId, claim, ...params }),
  );
  return outcome.ok ? { orderId: outcome.value.id } : toProblem(outcome.refusal, state);
}

/** Takes a request back as a plain form does. Null when it is done, else why not. */
export async function cancelByForm(state: State, order: string): Promise<Refused | null> {
  const { ctx } = state;
  const input = CancelInput.safeParse({ order_id: order });
  if (!input.success) return toProblem({ code: "not_found" }, state);
  const outcome = await cancelWithdrawal(ctx, pageMemberOf(state).id, input.data.order_id);
  return outcome.ok ? null : toProblem(outcome.refusal, state);
}

function wrong(problem: WithdrawProblem): Refused {
  return { problem, answer: wrongField };
}

function toProblem(refusal: Refusal, { t, lang }: State): Refused {
  return {
    problem: { at: withdrawFieldOf(refusal.code), message: noticedRefusalText(t, lang, refusal) },
    answer: refusedForm(refusal),
  };
}
