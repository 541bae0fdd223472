/** Why a top-up was not taken: about its amount, or about all of it. */
export interface DepositProblem {
  at: "amount" | "form";
  message: string;
}

/** The id of the field for the amount. */
export const amountFieldId = "top-up-amount";

/** The part of a deposit that a refusal concerns, by the refusal's code. */
export function fieldOf(code: string | null): DepositProblem["at"] {
  return code === "top_up_below_minimum" || code === "top_up_above_maximum" ? "amount" : "form";
}
