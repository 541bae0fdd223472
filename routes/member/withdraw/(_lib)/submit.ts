import { cancelWithdrawal } from "@/api/withdrawals/cancel_withdrawal.ts";
import { CancelInput, WithdrawalInput } from "@/api/withdrawals/schema.ts";
import { requestWithdrawal } from "@/api/withdrawals/request_withdrawal.ts";
import type { Refusal } from "@/api/result.ts";
import { unsetPassword } from "@/components/cards/withdrawal_password_field.tsx";
import { checkWithdrawal } from "@/components/withdraw/check_amount.ts";
import { placeOf, type WithdrawProblem } from "@/components/withdraw/problem.ts";
import type { State } from "@/define.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { memberOf } from "../../(_lib)/member_of.ts";
import { isSentAgain, onceByKey } from "../../(_lib)/once_by_key.ts";
import { centsOf, fromCents } from "@/shared/money.ts";
import type { WithdrawView } from "@/components/withdraw/view.ts";
import { isKey } from "@/api/http/idempotency_keys.ts";

/** What the plain form sends. */
interface WithdrawFields {
  key: string;
  /** `card12` for card 12, `address3` for address 3. */
  pick: string;
  amount: string;
  password: string;
}

/** Asks for a withdrawal as a plain form does: the order's id, or what is wrong and where. */
export async function withdrawByForm(
  state: State,
  view: WithdrawView,
  { key, pick, amount, password }: WithdrawFields,
): Promise<{ orderId: string } | WithdrawProblem> {
  const { ctx, t } = state;
  const { id } = memberOf(state);
  const [mode, target] = [pick.startsWith("card") ? "card" : "address", Number(/\d+$/.exec(pick)?.[0])] as const;
  const isAgain = await isSentAgain(ctx, id, key);
  const waiting = mode === "card" ? view.cards : view.addresses;
  if (!isAgain && waiting.some((one) => one.id === target && one.state === "waiting")) {
    return { at: "form", words: t.cards.pending };
  }
  if (pick === "") return { at: "form", words: refusalText(t, { code: "card_unusable" }) };
  const checked = checkWithdrawal(amount, { minCents: centsOf(view.min), maxCents: centsOf(view.max) });
  if (!checked || "refusal" in checked) {
    return { at: "amount", words: refusalText(t, checked?.refusal ?? { code: "withdrawal_amount" }) };
  }
  if (!isAgain && view.hasPassword && password === "") {
    return { at: "password", words: t.errors.fields.password_required };
  }
  const input = WithdrawalInput.omit({ mode: true }).safeParse({
    bank_id: target,
    amount: fromCents(checked.cents),
    withdrawal_password: view.hasPassword ? password : unsetPassword,
  });
  if (!input.success || !isKey(key)) return { at: "form", words: t.errors.problems.invalid_input };
  const { amount: amountCents } = input.data;
  const asked = { mode, targetId: target, amountCents, password: input.data.withdrawal_password };
  const outcome = await onceByKey(
    ctx,
    { member: id, key, call: "/member/withdraw", about: [pick, String(amountCents)] },
    (orderId) => requestWithdrawal(ctx, id, { orderId, ...asked }),
  );
  return outcome.ok ? { orderId: outcome.value.id } : toProblem(outcome.refusal, state);
}

/** Takes a request back as a plain form does. Null when it is done, else the sentence that says why not. */
export async function cancelByForm(state: State, order: string): Promise<string | null> {
  const { ctx, t } = state;
  const input = CancelInput.safeParse({ order_id: order });
  if (!input.success) return refusalText(t, { code: "not_found" });
  const outcome = await cancelWithdrawal(ctx, memberOf(state).id, input.data.order_id);
  return outcome.ok ? null : refusalText(t, outcome.refusal);
}

function toProblem(refusal: Refusal, { t }: State): WithdrawProblem {
  return { at: placeOf(refusal.code), words: refusalText(t, refusal) };
}
