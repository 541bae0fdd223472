import type { Withdraw } from "../tw/withdraw.ts";

export const withdraw: Withdraw = {
  states: {
    requested: "Under review",
    approved: "Approved",
    paid: "Paid",
    rejected: "Returned",
    cancelled: "Cancelled",
    failed: "Payout failed, returned",
  },
  cancel: "Cancel request",
  cancelled: "Cancelled, the amount is back in the main wallet",
};
