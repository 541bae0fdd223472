/** The fault of a request, and the place where the form shows it. */
export interface WithdrawProblem {
  at: "form" | "amount" | "password";
  message: string;
}

/** The place of a refusal: at its field, otherwise above the conditions. */
export function withdrawFieldOf(errorCode: string | null): WithdrawProblem["at"] {
  switch (errorCode) {
    case "withdrawal_password_wrong":
      return "password";
    case "withdrawal_amount":
    case "withdrawal_below_minimum":
    case "withdrawal_above_maximum":
    case "insufficient_funds":
      return "amount";
    default:
      return "form";
  }
}
