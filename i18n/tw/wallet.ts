/** The page of the member's whole wallet. */
export default {
  title: "我的錢包",
  lead: "主錢包、各館點數、轉帳中的每一筆，以及最近的異動。",

  main: "主錢包餘額",
  inGames: "遊戲錢包合計",
  inTransit: "轉帳中",
  games: "遊戲錢包",
  noGames: "還沒有遊戲錢包",
  noGamesHint: "第一次轉入遊戲館後，館內點數會列在這裡。",
  asOf: "館內點數為最近一次與遊戲館核對的結果。",

  total: "總資產",
  held: "提領處理中",
  conditions: "查看提領條件",
  lastMovements: "最近 {count} 筆異動",
  allRecords: "全部紀錄",
  noMovements: "主錢包還沒有異動",
  movement: "類型",
  change: "異動",
  balanceAfter: "餘額",
  movements: {
    deposit: "儲值",
    withdrawal: "提領",
    withdrawal_returned: "提領退回",
    transfer_in: "轉入 {game}",
    transfer_returned: "{game} 轉入退回",
    transfer_out: "從 {game} 轉回",
    adjustment: "客服調整",
    promotion: "優惠禮金",
    distribution: "派發點數",
  },
};
