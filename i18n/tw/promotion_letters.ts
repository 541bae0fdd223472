/** Mails about bonuses; `{promotion}` is the promotion's title, or another source of the bonus. */
export default {
  bonus_credited: {
    title: "「{promotion}」已發放 {amount}",
    body: "「{promotion}」發放 {amount} TWD，完成流水 {turnover} TWD 後自動存入主錢包。",
  },
  bonus_paid: {
    title: "「{promotion}」{amount} 已入帳",
    body: "「{promotion}」發放的 {amount} TWD 已存入主錢包，不需流水。",
  },
  bonus_released: {
    title: "「{promotion}」流水已完成",
    body: "您已完成「{promotion}」的流水，{amount} TWD 已存入主錢包。",
  },
  bonus_cancelled: {
    title: "「{promotion}」已取消",
    body: "您的「{promotion}」已取消，收回 {amount} TWD。若非本人操作，請聯繫客服。",
  },
  bonus_expired: {
    title: "「{promotion}」已到期",
    body: "您的「{promotion}」未在期限內完成流水，收回 {amount} TWD。",
  },
};
