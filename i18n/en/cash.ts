import type { Cash } from "../tw/cash.ts";

export const cash: Cash = {
  title: "Top up and withdraw",
  tabs: "Top up or withdraw",
  recharge: "Top up",
  withdraw: "Withdraw",
  loading: "Loading",
  failed: "Something went wrong",
  again: "Try again",
};
