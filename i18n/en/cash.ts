import type { Cash } from "../tw/cash.ts";

export const cash: Cash = {
  title: "Top up and withdraw",
  tabs: "Top up or withdraw",
  recharge: "Top up",
  withdraw: "Withdraw",
  loading: "Loading",
  failed: "Something went wrong",
  again: "Try again",
  withdrawRules: "About withdrawing",
  rules: {
    own: "Only your own account can be bound and paid out to.",
    same: "The bound account must be the one you top up from.",
    daily: "Once a day, 1,000 to 1,000,000 TWD.",
    other: "For anything else, contact support.",
  },
  turnoverLeft: "Turnover left",
  turnoverHint: "You can withdraw once nothing is left.",
};
