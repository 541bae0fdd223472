/** Limits of play that members set for themselves. */
export default {
  title: "遊戲限額",
  lead:
    "由您決定儲值、損失與遊戲時間的上限。首次設定或調低立即生效；調高或取消須等 {hours} 小時，每週與每月的限額還須等到該週或該月結束，之後再由您確認一次，確認前原限額不變。",
  periodsNote: "一天以台北時間計，一週自週一起，一個月自 1 日起。點數轉回與提領一律不受限額影響。",
  kinds: {
    top_up: "儲值",
    loss: "損失",
    time: "遊戲時間",
  },
  notes: {
    top_up: "計入已入帳的儲值，以及仍可付款的訂單；取消的訂單在付款期限結束前也計入。",
    loss: "所有遊戲館已結算的投注減去派彩。達到限額後不能開啟遊戲或轉入點數；已在遊戲中的點數仍可能輸掉。",
    time:
      "您在所有裝置上的登入時間，同一分鐘只計一次。若未登出而在 12 小時內回來，離開的時間也會計入，所以不玩時請登出。達到限額後，當天不能再開啟遊戲或轉入點數；進行中的一局可以玩完。",
  },
  periods: {
    day: "每天",
    week: "每週",
    month: "每月",
  },
  limit: "限額",
  used: "已使用",
  left: "剩餘",
  none: "未設定",
  level: "這是您等級的限額",
  operator: "這是客服為您設定的限額",
  site: "這是全站限額",
  own: "您自己的限額：{amount}",
  ends: "{time} 重新計算",
  amount: "新的限額（元）",
  minutes: "新的限額（分鐘，15 至 1,440）",
  save: "設定限額",
  remove: "取消限額",
  raiseTo: "等待調高為 {amount}",
  removal: "等待取消限額",
  waits: "{from} 至 {until} 之間可確認，確認前原限額不變。",
  ready: "{until} 前可確認，確認前原限額不變。",
  confirm: "確認調整",
  takeBack: "維持原限額",
  unread: "以下遊戲館的最新投注尚未讀取，實際損失可能不同：",
  readUntil: "{name}：已讀取至 {time}",
  neverRead: "{name}：尚未讀取任何投注",
  saved: "已儲存。下方可看到目前的限額與等待中的調整。",
  /** The refusals about limits of play, which are shown among those of other features. */
  messages: {
    refusals: {
      top_up_limit_reached:
        "您的儲值限額還剩 {left} 元，{year}/{month}/{day} {time}（台北時間）起重新計算；未付款與已取消但仍可付款的訂單也計入",
      loss_limit_reached:
        "已達您的損失限額，{year}/{month}/{day} {time}（台北時間）起可再轉入遊戲；轉回點數與提領不受影響",
      time_limit_reached:
        "您今天已登入 {used} 分鐘，時間限額是 {limit} 分鐘，{year}/{month}/{day} {time}（台北時間）起可再開遊戲；轉回點數與提領不受影響",
      limit_raise_gone: "沒有等待確認的這項調整，請重新整理頁面",
      limit_raise_waits: "{year}/{month}/{day} {time}（台北時間）起才能確認",
      reality_check_due: "您的遊戲時間提醒正在等您回應，回應之後就能再開遊戲或轉入點數；重新整理頁面即可看到",
    },
  },
};
