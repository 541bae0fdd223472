import {
  type AmountRange,
  type WithdrawalAmountRefusal,
  withdrawalAmountRefusal,
} from "@/shared/rules/amount_rules.ts";
import { parseAnyAmount } from "@/shared/amount_text.ts";
import { floorToTwd } from "@/shared/money.ts";

/** The amount to withdraw, whole TWD within the range, or why it isn't taken; null while nothing is typed. */
export function checkWithdrawal(
  typed: string,
  range: AmountRange,
): { cents: bigint } | { refusal: WithdrawalAmountRefusal } | null {
  const amount = parseAnyAmount(typed);
  if (amount === null) return null;
  if ("problem" in amount) return { refusal: { code: "withdrawal_amount" } };
  const refusal = withdrawalAmountRefusal(amount.cents, range);
  return refusal ? { refusal } : amount;
}

/** The quick amounts. */
export const quickWithdrawalsCents: readonly bigint[] = [1000_00n, 5000_00n, 10_000_00n];

/** The most that can be asked for with so much in the wallet: whole TWD; null when it is less than the least. */
export function largestCents(
  creditCents: bigint,
  { minCents, maxCents }: AmountRange,
): bigint | null {
  const whole = floorToTwd(creditCents);
  if (whole < minCents) return null;
  return whole > maxCents ? maxCents : whole;
}
