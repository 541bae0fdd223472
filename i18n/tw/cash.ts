/** The dialog for money that comes in and goes out. */
export default {
  title: "儲值與提領",
  tabs: "儲值或提領",
  recharge: "儲值",
  withdraw: "提領",
  loading: "載入中",
  failed: "出錯了",
  again: "再試一次",
};
