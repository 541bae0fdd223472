/** Rebates: the claimable amount, today's so far, and those of earlier days. */
export const rebates = {
  title: "返水",
  pages: "VIP 頁面",
  levels: "等級",
  lead: "每日有效投注計返水，帳務日結束 {hours} 小時後可領，{days} 天內有效。",
  leadAutomatic: "每日有效投注計返水，帳務日結束 {hours} 小時後自動存入主錢包。",
  claimable: "可領取返水",
  span: "{from} 至 {to}，共 {days} 日",
  until: "首筆於 {time} 到期",
  toMain: "領取後進入主錢包，無流水限制。",
  claim: "領取 {amount}",
  nothing: "目前沒有可領取的返水。",
  carried: "投注更正待扣 {amount}，將從之後的返水扣除，不動主錢包。",
  claimed: "返水 {amount} 已存入主錢包。",
  running: "{day} 預估返水",
  runningNote: "依目前等級與比例估算，帳務日結束後結算。",
  validBets: "有效投注",
  rate: "比例",
  amount: "返水",
  total: "合計",
  history: "返水紀錄",
  records: "發放紀錄",
  none: "還沒有返水紀錄。",
  older: "更早",
  newest: "最新",
  pagerLabel: "返水紀錄分頁",
  level: "VIP {level}",
  claimedAt: "{time} 處理 {amount}",
  states: {
    coming: "待開放",
    claimable: "可領取",
    given: "已入帳",
    expired: "已過期",
    offset: "已抵扣",
    corrected: "已更正",
    carried: "待扣回",
    none: "無返水",
  },
};

/** Its refusals, mails and movements, which are shown among those of other features. */
export const rebateMessages = {
  refusals: {
    rebate_nothing_due: "目前沒有可領取的返水",
  },
  letters: {
    rebate_expired: {
      title: "返水 {amount} 已過期",
      body: "您有 {amount} TWD 返水未在期限內領取，已失效。返水可在 VIP 等級頁領取。",
    },
  },
  movements: {
    rebate: "返水",
  },
};
