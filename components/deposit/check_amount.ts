import { type AmountRange, type DepositAmountRefusal, depositAmountRefusal } from "@/shared/rules/amount_rules.ts";
import { type AmountProblem, parseAmount } from "@/shared/amount_text.ts";
import { type AmountFault, amountFault } from "../wallet/amount_fault.ts";

/** The amount to pay by a method, or why it isn't taken; null while nothing is typed. */
export function checkDeposit(
  typed: string,
  range: AmountRange,
): { cents: bigint } | { refusal: DepositAmountRefusal | AmountFault<AmountProblem> } | null {
  const amount = parseAmount(typed);
  if (amount === null) return null;
  if ("problem" in amount) return { refusal: amountFault(amount.problem) };
  const refusal = depositAmountRefusal(amount.cents, range);
  return refusal ? { refusal } : amount;
}
