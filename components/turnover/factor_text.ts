import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import type { RequirementView } from "./requirement_view.ts";

/** Describes the credited amount and how many times it has to be played: `1,000.00 × 1.5`. */
export function factorText({ amount, factor }: Pick<RequirementView, "amount" | "factor">): string {
  return `${moneyText(centsOf(amount))} × ${factor}`;
}
