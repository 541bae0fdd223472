import type { Cash } from "../tw/cash.ts";

export const cash: Cash = {
  title: "充值与提款",
  tabs: "充值或提款",
  recharge: "充值",
  withdraw: "提款",
  loading: "载入中",
  failed: "出错了",
  again: "再试一次",
  withdrawRules: "提款须知",
  rules: {
    own: "仅能绑定并提款至会员本人的账户。",
    same: "绑定账户须与充值账户相同。",
    daily: "每日可提款一次，金额 1,000 至 1,000,000 元。",
    other: "其他问题请联系客服。",
  },
  turnoverLeft: "剩余流水",
  turnoverHint: "剩余流水为 0 时才能提款。",
};
