export const rebates = {
  title: "返水",
  pages: "VIP 页面",
  levels: "等级",
  lead: "每日有效投注计返水，账务日结束 {hours} 小时后可领，{days} 天内有效。",
  leadAutomatic: "每日有效投注计返水，账务日结束 {hours} 小时后自动存入主钱包。",
  claimable: "可领取返水",
  span: "{from} 至 {to}，共 {days} 日",
  until: "首笔于 {time} 到期",
  toMain: "领取后进入主钱包，无流水限制。",
  claim: "领取 {amount}",
  nothing: "目前没有可领取的返水。",
  carried: "投注更正待扣 {amount}，将从之后的返水扣除，不动主钱包。",
  claimed: "返水 {amount} 已存入主钱包。",
  running: "{day} 预估返水",
  runningNote: "按目前等级与比例估算，账务日结束后结算。",
  validBets: "有效投注",
  rate: "比例",
  amount: "返水",
  total: "合计",
  history: "返水记录",
  records: "发放记录",
  none: "还没有返水记录。",
  older: "更早",
  newest: "最新",
  pagerLabel: "返水记录分页",
  level: "VIP {level}",
  claimedAt: "{time} 处理 {amount}",
  states: {
    coming: "待开放",
    claimable: "可领取",
    given: "已入账",
    expired: "已过期",
    offset: "已抵扣",
    corrected: "已更正",
    carried: "待扣回",
    none: "无返水",
  },
};

export const rebateMessages = {
  refusals: {
    rebate_nothing_due: "目前没有可领取的返水",
  },
  letters: {
    rebate_expired: {
      title: "返水 {amount} 已过期",
      body: "您有 {amount} TWD 返水未在期限内领取，已失效。返水可在 VIP 等级页领取。",
    },
  },
  movements: {
    rebate: "返水",
  },
};
