export default {
  bonus_credited: {
    title: "“{promotion}”已发放 {amount}",
    body: "“{promotion}”发放 {amount} TWD，完成流水 {turnover} TWD 后自动存入主钱包。",
  },
  bonus_paid: {
    title: "“{promotion}”{amount} 已入账",
    body: "“{promotion}”发放的 {amount} TWD 已存入主钱包，不需流水。",
  },
  bonus_released: {
    title: "“{promotion}”流水已完成",
    body: "您已完成“{promotion}”的流水，{amount} TWD 已存入主钱包。",
  },
  bonus_cancelled: {
    title: "“{promotion}”已取消",
    body: "您的“{promotion}”已取消，收回 {amount} TWD。若非本人操作，请联系客服。",
  },
  bonus_expired: {
    title: "“{promotion}”已到期",
    body: "您的“{promotion}”未在期限内完成流水，收回 {amount} TWD。",
  },
};
