/** Of rebates. */
export default {
  "rebates on members' valid bets, by accounting day": "會員有效投注的返水，依帳務日",
  "compute the days that have ended, even if bets are still unread, and later changes":
    "計算已結束的日子，即使仍有投注未讀取，以及之後的變更",
  "only print what it would compute": "只印出會計算的結果",
  "computed days, latest first, with the result of each run": "已計算的日子，由新到舊，附每次執行的結果",
  "a member's rebates, latest day first, by group of games with level and rate":
    "會員的返水，由新到舊，依遊戲分類列出等級與比率",
  "the member's account": "會員的帳號",
  "rebate rates by group of games and level": "各遊戲分類與等級的返水比率",
  "the percentage of valid bets given back, by group and level": "依分類與等級，有效投注返還的百分比",
  "change a group's rebate rate at a level, in every process within 2 s; a higher rate takes two operators":
    "變更一個分類在一個等級的返水比率，2 秒內於所有程序生效；調高須兩位操作人員",
  "the group of games": "遊戲分類",
  "percentage of valid bets from 0 to 0.9, e.g. 0.65": "有效投注的百分比，0 至 0.9，例如 0.65",
  "rebates TWD": "返水 TWD",
  "rebate TWD": "返水 TWD",
  "rebates": "返水",
  "rebates paid, beside the period's valid bets": "已發放的返水，與期間的有效投注並列",
};
