/** The dialog for money that comes in and goes out. */
export const cash = {
  title: "儲值與提領",
  tabs: "儲值或提領",
  recharge: "儲值",
  withdraw: "提領",
  loading: "載入中",
  failed: "出錯了",
  again: "再試一次",
  withdrawRules: "提領須知",
  rules: {
    own: "僅能綁定並提領至會員本人的帳戶。",
    same: "綁定帳戶須與儲值帳戶相同。",
    daily: "每日可提領一次，金額 1,000 至 1,000,000 元。",
    other: "其他問題請聯繫客服。",
  },
  turnoverLeft: "剩餘流水",
  turnoverHint: "剩餘流水為 0 時才能提領。",
};

/** Every language gives these texts. */
export type Cash = typeof cash;
