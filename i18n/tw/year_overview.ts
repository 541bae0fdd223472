/** A year of play and money. */
export default {
  lead: "最近十二個月的投注、派彩、儲值與提領。本月尚未結束。",
  play: "遊戲",
  stakes: "投注",
  winnings: "派彩",
  net: "淨輸贏",
  playChart: "每月派彩與投注",
  groups: "各類遊戲",
  everyGroup: "所有類別",
  money: "儲值與提領",
  toppedUp: "儲值",
  withdrawn: "提領",
  moneyChart: "每月儲值與提領",
  note: "淨輸贏是派彩減去投注。注單以結算的月份計算，儲值以入帳時間、提領以撥款時間計算，皆為台北時間。",
};
