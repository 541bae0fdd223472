import { createOrder } from "@/api/payments/deposits/orders/create_order.ts";
import { DepositInput } from "@/api/payments/deposits/schema.ts";
import { toCreated } from "@/api/payments/deposits/orders/to_created.ts";
import type { Method } from "@/components/deposit/method.ts";
import { checkDeposit } from "@/components/deposit/check_amount.ts";
import { type DepositProblem, fieldOf } from "@/components/deposit/problem.ts";
import type { State } from "@/define.ts";
import { noticedRefusalText } from "@/i18n/maintenance_text.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { type PageAnswer, refusedForm, wrongField } from "../../../(_lib)/forms/refused_form.ts";
import { pageMemberOf } from "../../(_lib)/member_of.ts";
import { isSentAgain, onceByKey } from "../../(_lib)/once_by_key.ts";
import { fromCents, maxAmountCents } from "@/shared/money.ts";
import { isKey } from "@/api/platform/http/idempotency_keys.ts";

/** The fault of a form with its place, and the page's answer. */
interface RefusedDeposit {
  problem: DepositProblem;
  answer: PageAnswer;
}

/** Makes a top-up order as a plain form asks: where to go to pay it, or the sentence that says why there is none. */
export async function depositByForm(
  state: State,
  method: Method,
  { key, amount, store }: { key: string; amount: string; store: string | undefined },
): Promise<{ url: string } | RefusedDeposit> {
  const { ctx, t, lang } = state;
  const { id } = pageMemberOf(state);
  // A method's range may have changed since the form was first sent.
  const checked = checkDeposit(amount, await isSentAgain(ctx, id, key) ? anyAmount : method);
  if (!checked) return wrong({ at: "amount", message: t.recharge.amountMissing });
  if ("refusal" in checked) return wrong({ at: "amount", message: refusalText(t, checked.refusal) });
  const input = DepositInput.safeParse({
    amount: fromCents(checked.cents),
    cash_vendor_id: method.id,
    store_type: store,
  });
  if (!input.success || !isKey(key)) return wrong({ at: "form", message: t.errors.problems.invalid_input });
  const { amount: amountCents, cash_vendor_id: methodId, store_type: storeType } = input.data;
  const outcome = await onceByKey(
    ctx,
    {
      member: id,
      key,
      call: "/member/recharge",
      about: [String(methodId), String(amountCents), store ?? ""],
      counts: "member orders",
    },
    (orderId, claim) => createOrder(ctx, id, { orderId, claim, methodId, amountCents, storeType, lang }),
  );
  if (outcome.ok) return { url: toCreated(outcome.value).url };
  return {
    problem: { at: fieldOf(outcome.refusal.code), message: noticedRefusalText(t, lang, outcome.refusal) },
    answer: refusedForm(outcome.refusal),
  };
}

function wrong(problem: DepositProblem): RefusedDeposit {
  return { problem, answer: wrongField };
}

const anyAmount = { minCents: 0n, maxCents: maxAmountCents };
