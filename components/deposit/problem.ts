/** Why a top-up was not taken: about its amount, the member's bank cards, or all of it. */
export interface DepositProblem {
  at: "amount" | "cards" | "form";
  message: string;
}

/** The id of the field for the amount. */
export const amountFieldId = "top-up-amount";

/** The part of a deposit that a refusal concerns, by the refusal's code. */
export function fieldOf(code: string | null): DepositProblem["at"] {
  if (code === "own_account_missing") return "cards";
  return code === "top_up_below_minimum" || code === "top_up_above_maximum" ? "amount" : "form";
}
