import type { Wallet } from "../tw/wallet.ts";

export const wallet: Wallet = {
  title: "我的钱包",
  lead: "主钱包、各馆点数、转账中的每一笔，以及最近的变动。",

  main: "主钱包余额",
  inGames: "游戏钱包合计",
  inTransit: "转账中",
  games: "游戏钱包",
  noGames: "还没有游戏钱包",
  noGamesHint: "第一次转入游戏馆后，馆内点数会列在这里。",
  asOf: "馆内点数为最近一次与游戏馆核对的结果。",

  total: "总资产",
  held: "提款处理中",
  conditions: "查看提款条件",
  lastMovements: "最近 {count} 笔变动",
  allRecords: "全部记录",
  noMovements: "主钱包还没有变动",
  movement: "类型",
  change: "变动",
  balanceAfter: "余额",
  movements: {
    deposit: "充值",
    withdrawal: "提款",
    withdrawal_returned: "提款退回",
    transfer_in: "转入 {game}",
    transfer_returned: "{game} 转入退回",
    transfer_out: "从 {game} 转回",
    adjustment: "客服调整",
    promotion: "优惠礼金",
    distribution: "派发点数",
  },
};
