import type { Bets } from "../tw/bets.ts";

export const bets: Bets = {
  title: "投注资讯",
  lead: "每一笔已结算的注单、每日输赢与合计。",
  staked: "投注",
  valid: "有效投注",
  winLoss: "输赢",
  count: "注单",
  won: "赢",
  lost: "输",
  provider: "厅别",
  everyProvider: "所有厅别",
  game: "游戏",
  number: "注单编号",
  settledAt: "结算时间（台北）",
  paidBack: "派彩（TWD）",
  play: "去玩游戏",
  chart: { days: "每日输赢", months: "每月输赢" },
};
