/** The bets of a member. */
export default {
  title: "投注資訊",
  lead: "每一筆已結算的注單、每日輸贏與合計。",
  staked: "投注",
  valid: "有效投注",
  winLoss: "輸贏",
  count: "注單",
  won: "贏",
  lost: "輸",
  provider: "館別",
  everyProvider: "所有館別",
  game: "遊戲",
  number: "注單編號",
  settledAt: "結算時間（台北）",
  paidBack: "派彩（TWD）",
  play: "去玩遊戲",
  chart: { days: "每日輸贏", months: "每月輸贏" },
};
