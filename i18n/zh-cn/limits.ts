export default {
  title: "游戏限额",
  lead:
    "由您决定充值、损失与游戏时间的上限。首次设置或调低立即生效；调高或取消须等 {hours} 小时，每周与每月的限额还须等到该周或该月结束，之后再由您确认一次，确认前原限额不变。",
  periodsNote: "一天以台北时间计，一周自周一起，一个月自 1 日起。点数转回与提款一律不受限额影响。",
  kinds: {
    top_up: "充值",
    loss: "损失",
    time: "游戏时间",
  },
  notes: {
    top_up: "计入已入账的充值，以及仍可付款的订单；取消的订单在付款期限结束前也计入。",
    loss: "所有游戏馆已结算的投注减去派彩。达到限额后不能打开游戏或转入点数；已在游戏中的点数仍可能输掉。",
    time:
      "您在所有设备上的登录时间，同一分钟只计一次。若未退出登录而在 12 小时内回来，离开的时间也会计入，所以不玩时请退出登录。达到限额后，当天不能再打开游戏或转入点数；进行中的一局可以玩完。",
  },
  periods: {
    day: "每天",
    week: "每周",
    month: "每月",
  },
  limit: "限额",
  used: "已使用",
  left: "剩余",
  none: "未设置",
  level: "这是您等级的限额",
  operator: "这是客服为您设定的限额",
  site: "这是全站限额",
  own: "您自己的限额：{amount}",
  ends: "{time} 重新计算",
  amount: "新的限额（元）",
  minutes: "新的限额（分钟，15 至 1,440）",
  save: "设置限额",
  remove: "取消限额",
  raiseTo: "等待调高为 {amount}",
  removal: "等待取消限额",
  waits: "{from} 至 {until} 之间可确认，确认前原限额不变。",
  ready: "{until} 前可确认，确认前原限额不变。",
  confirm: "确认调整",
  takeBack: "维持原限额",
  unread: "以下游戏馆的最新投注尚未读取，实际损失可能不同：",
  readUntil: "{name}：已读取至 {time}",
  neverRead: "{name}：尚未读取任何投注",
  saved: "已保存。下方可看到当前的限额与等待中的调整。",
  messages: {
    refusals: {
      top_up_limit_reached:
        "您的充值限额还剩 {left} 元，{year}/{month}/{day} {time}（台北时间）起重新计算；未付款与已取消但仍可付款的订单也计入",
      loss_limit_reached:
        "已达您的损失限额，{year}/{month}/{day} {time}（台北时间）起可再转入游戏；转回点数与提款不受影响",
      time_limit_reached:
        "您今天已登录 {used} 分钟，时间限额是 {limit} 分钟，{year}/{month}/{day} {time}（台北时间）起可再打开游戏；转回点数与提款不受影响",
      limit_raise_gone: "没有等待确认的这项调整，请重新加载页面",
      limit_raise_waits: "{year}/{month}/{day} {time}（台北时间）起才能确认",
      reality_check_due: "您的游戏时间提醒正在等您回应，回应之后就能再打开游戏或转入点数；重新加载页面即可看到",
    },
  },
};
