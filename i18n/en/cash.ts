export default {
  title: "Top up and withdraw",
  tabs: "Top up or withdraw",
  recharge: "Top up",
  withdraw: "Withdraw",
  loading: "Loading",
  failed: "Something went wrong",
  again: "Try again",
};
