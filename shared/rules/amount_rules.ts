import { toWholeTwd } from "../money.ts";

/** The amounts that are taken, in cents, both ends included. */
export interface AmountRange {
  minCents: bigint;
  maxCents: bigint;
}

/** Why a method takes no deposit of so much. */
export type DepositAmountRefusal =
  | { code: "top_up_below_minimum"; details: { minCents: bigint } }
  | { code: "top_up_above_maximum"; details: { maxCents: bigint } };

/** Judges the amount of a deposit by its method's range; null when it is taken. The server and the form ask the same. */
export function depositAmountRefusal(cents: bigint, { minCents, maxCents }: AmountRange): DepositAmountRefusal | null {
  if (cents < minCents) return { code: "top_up_below_minimum", details: { minCents } };
  return cents > maxCents ? { code: "top_up_above_maximum", details: { maxCents } } : null;
}

/** Why no withdrawal of so much is taken. */
export type WithdrawalAmountRefusal =
  | { code: "withdrawal_amount" }
  | { code: "withdrawal_below_minimum"; details: { minCents: bigint } }
  | { code: "withdrawal_above_maximum"; details: { maxCents: bigint } };

/** Judges the amount of a withdrawal: whole TWD within the range; null when it is taken. The server and the form ask the same. */
export function withdrawalAmountRefusal(
  cents: bigint,
  { minCents, maxCents }: AmountRange,
): WithdrawalAmountRefusal | null {
  if (toWholeTwd(cents) === null) return { code: "withdrawal_amount" };
  if (cents < minCents) return { code: "withdrawal_below_minimum", details: { minCents } };
  return cents > maxCents ? { code: "withdrawal_above_maximum", details: { maxCents } } : null;
}
