import { parseAmount } from "@/shared/amount_text.ts";

/** What is wrong with an amount to withdraw, in the words of the error catalogue. */
export type AmountRefusal = "withdrawal_amount" | "withdrawal_below_minimum" | "withdrawal_above_maximum";

/** The amount to withdraw, whole TWD within the range, or what is wrong with it; null while nothing is typed. */
export function checkWithdrawal(
  typed: string,
  { minCents, maxCents }: { minCents: bigint; maxCents: bigint },
): { cents: bigint } | { problem: AmountRefusal } | null {
  const amount = parseAmount(typed);
  if (amount === null) return null;
  if ("problem" in amount) {
    return { problem: amount.problem === "amount_too_large" ? "withdrawal_above_maximum" : "withdrawal_amount" };
  }
  if (amount.cents % 100n !== 0n) return { problem: "withdrawal_amount" };
  if (amount.cents < minCents) return { problem: "withdrawal_below_minimum" };
  return amount.cents > maxCents ? { problem: "withdrawal_above_maximum" } : amount;
}

/** What is offered as a quick amount. */
export const quickWithdrawalsCents: readonly bigint[] = [1000_00n, 5000_00n, 10_000_00n];

/** The most that can be asked for with so much in the wallet: whole TWD; null when it is less than the least. */
export function mostCents(
  creditCents: bigint,
  { minCents, maxCents }: { minCents: bigint; maxCents: bigint },
): bigint | null {
  const whole = creditCents - creditCents % 100n;
  if (whole < minCents) return null;
  return whole > maxCents ? maxCents : whole;
}
