export default {
  title: "充值与提款",
  tabs: "充值或提款",
  recharge: "充值",
  withdraw: "提款",
  loading: "加载中",
  failed: "出错了",
  again: "再试一次",
};
