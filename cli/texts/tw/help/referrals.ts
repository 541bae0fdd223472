/** Of commissions and pairs. */
export default {
  "commissions on referred members, and pairs that may be one person": "被推薦會員帶來的佣金，以及可能同一人的推薦配對",
  "members who may be the same person as a member they invited, with the signals": "可能與推薦人是同一人的會員，附跡象",
  "only pairs in this state": "只列出這個狀態的配對",
  "only pairs with this member": "只列出與這位會員有關的配對",
  "continue after this pair": "從這個配對之後繼續",
  "a member's commissions by month, or the lines of one month": "會員各月的佣金，或一個月的明細",
  "the lines of this month's run, e.g. 2026-11": "這個月計算的明細，例如 2026-11",
  "as CSV": "以 CSV 印出",
  "compute and pay the month that is due, as the site does automatically from `referral.pay_day` on":
    "計算並發放到期的月份，如同網站從 `referral.pay_day` 起自動執行",
  "print what the next run would pay now, with the signals that it would find; write nothing":
    "印出下次計算現在會發放的佣金與會發現的跡象；不寫入任何資料",
  "maximum number of members in a dry run, up to 1000": "試算最多幾位會員，上限 1000",
  "the members of a dry run as CSV": "以 CSV 印出試算的會員",
  "let a flagged pair earn again; the next run pays the amount withheld in the last twelve months. Above `adjustment.second_operator` it takes two operators":
    "讓有註記的配對恢復計算佣金；下次計算會發放最近十二個月扣住的金額。超過 `adjustment.second_operator` 須兩位操作人員",
  "the member who invited": "推薦人",
  "the member who was invited": "被推薦的會員",
  "block a pair from earning; its earnings of the last twelve months are deducted from later commissions, never from the wallet":
    "停止配對的佣金；最近十二個月的佣金從之後的佣金扣除，絕不從錢包扣除",
  "commissions of inviters": "推薦人的佣金",
  "referrals to decide": "待決定的推薦配對",
};
