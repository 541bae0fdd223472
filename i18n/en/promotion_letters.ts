export default {
  bonus_credited: {
    title: "Bonus of {amount}: {promotion}",
    body:
      "“{promotion}” gives you {amount} TWD. Once a turnover of {turnover} TWD is played, it goes to your main wallet automatically.",
  },
  bonus_paid: {
    title: "{amount} credited: {promotion}",
    body: "“{promotion}” gives you {amount} TWD. It is in your main wallet and asks for no turnover.",
  },
  bonus_released: {
    title: "Turnover completed: {promotion}",
    body: "You have completed the turnover of “{promotion}”: {amount} TWD is in your main wallet.",
  },
  bonus_cancelled: {
    title: "Bonus cancelled: {promotion}",
    body:
      "Your bonus of “{promotion}” has been cancelled and {amount} TWD taken back. If it was not you, contact support.",
  },
  bonus_expired: {
    title: "Bonus expired: {promotion}",
    body: "The turnover of “{promotion}” was not completed in time, so {amount} TWD has been taken back.",
  },
};
