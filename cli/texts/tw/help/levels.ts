/** Of the help of levels and rates. */
export default {
  "requirements and benefits of levels, and members' changes of level": "等級的門檻與權益，以及會員的等級變更",
  "each level's requirements and benefits, in TWD": "各等級的門檻與權益，以 TWD 計",
  "change a level's requirements and benefits from now on; a change that gives members more takes two operators":
    "變更等級從現在起的門檻與權益；讓會員得到更多的變更須兩位操作人員",
  "total top-ups that reach the level": "達到等級的累計儲值",
  "…or total valid bets that reach it": "…或達到等級的累計有效投注",
  "top-ups in a month that keep it": "保級的當月儲值",
  "…or valid bets in a month that keep it; 0: it is never lost": "…或保級的當月有效投注；0 表示永不降級",
  "maximum for one withdrawal, from 1000": "單筆提領上限，1000 起",
  "withdrawals per day, from 1 to 10": "每日提領次數，1 至 10",
  "birthday gift; 0: none": "生日禮金；0 表示沒有",
  "monthly gift; 0: none": "月禮金；0 表示沒有",
  "every change of a member's level, latest first, with cause and operator":
    "會員等級的每次變更，由新到舊，附起因與操作人員",
  "only with this cause": "只列出這種起因的",
};
