import type { Method } from "./method.ts";
import { type AmountProblem, parseAmount } from "@/shared/amount_text.ts";

/** What is wrong with an amount to top up, in the words of the error catalogue. */
export type TopUpProblem = AmountProblem | "top_up_below_minimum" | "top_up_above_maximum";

/** The amount to pay by a method, or what is wrong with it; null while nothing is typed. */
export function checkTopUp(
  typed: string,
  { minCents, maxCents }: Pick<Method, "minCents" | "maxCents">,
): { cents: bigint } | { problem: TopUpProblem } | null {
  const amount = parseAmount(typed);
  if (amount === null || "problem" in amount) return amount;
  if (amount.cents < minCents) return { problem: "top_up_below_minimum" };
  return amount.cents > maxCents ? { problem: "top_up_above_maximum" } : amount;
}
