/** The turntable: its page, its prizes, and how its draws are verified. */
export const turntable = {
  lead: "機率全數公開，每一次抽獎都能自行驗證。",
  title: "幸運轉盤",
  points: "{amount} 點",
  moreChances: "再轉 {count} 次",
  nothing: "銘謝惠顧",
  closed: "目前沒有轉盤活動",
  closedHint: "抽獎次數會保留到下一次活動。",
  wheel: "轉盤：共 {count} 格獎項，機率見獎項與機率",
  draw: "抽獎",
  left: "剩 {count} 次",
  drawing: "抽獎中…",
  count: "剩餘次數",
  signIn: "登入後抽獎",
  howToEarn: "儲值滿 {amount} 元即可獲得 1 次抽獎。",
  decided: "結果由伺服器依公開的方法決定，動畫只是展示；開啟「減少動態效果」時直接顯示結果。",
  won: "恭喜獲得 {prize}",
  wonNothing: "這次沒有中獎，下次好運",
  shownAgain: "這一抽先前已完成，這是它的結果。",
  wagering: "點數入帳前須完成流水 {amount}。",
  odds: "獎項與機率",
  version: "第 {version} 版",
  prize: "獎項",
  chance: "機率",
  turnover: "流水 {amount}",
  runsOut: "獎項送完或預算用盡時，機率會更新為新的一版；每次抽獎都依您看到的那一版。",
  rules: "活動辦法",
  winners: "最新得獎",
  noWinners: "還沒有人得獎",
  records: "抽獎紀錄",
  noRecords: "還沒有抽獎紀錄",
  how: "驗證方法",
  howText:
    "抽獎前先公布伺服器種子的 SHA-256 雜湊，您可以自訂自己的種子。以伺服器種子為金鑰，對「client_seed:nonce:round」（您的種子、序號、輪次）計算 HMAC-SHA256，每 4 個位元組為一個數，取第一個小於「2³² 以內總權重最大倍數」的數，除以總權重的餘數即為抽出的號碼，號碼落在哪個獎項的區間就是哪個獎項。",
  serverHash: "伺服器種子雜湊（抽獎前公布）",
  serverSeed: "伺服器種子（更換後揭露）",
  sealed: "尚未揭露",
  yourSeed: "您的種子",
  seedRule: "1 至 64 個英文字母、數字、- 或 _，每次抽獎前都可更改",
  nonce: "序號",
  drawn: "抽出的號碼",
  range: "{drawn}，落在 {prize} 的區間 {from}–{to}（共 {of}）",
  verify: "驗證",
  verified: "雜湊相符，結果相符",
  differs: "計算結果不符，請聯繫客服",
  cannotVerify: "這個瀏覽器無法計算，請改用 HTTPS 連線",
  next: "下一次抽獎",
  rotate: "更換種子並揭露",
  rotateHint: "揭露之後，用這個種子抽出的紀錄都能驗證，之後的抽獎改用新的種子。",
  reveal: "揭露種子後即可驗證",
  /** The states of points and of goods. */
  states: {
    paid: "已入帳",
    open: "流水進行中",
    cancelled: "已取消",
    expired: "已過期",
    address_missing: "待填收件資料",
    waiting: "準備寄出",
    shipped: "已寄出",
  },
  goods: "領取 {prize}",
  goodsHint: "請填寫收件資料，寄出前都可以更改；資料以加密方式保存。",
  name: "收件人",
  mobile: "聯絡電話",
  address: "收件地址",
  send: "送出收件資料",
  requested: "收件資料已送出",
  sentBy: "{carrier}，單號 {tracking}",
  unsure: "沒有收到回應；再按一次會顯示同一抽的結果，不會多扣次數。",
};

/** Every language gives these texts. */
export type Turntable = typeof turntable;

/** Its refusals, mails and movements, which are shown among those of other features. */
export const turntableMessages = {
  refusals: {
    no_chances: "沒有抽獎次數了",
    turntable_closed: "目前沒有可以抽的獎項",
    turntable_changed: "獎項與機率已更新，請重新載入頁面後再抽；次數沒有扣除",
    draw_seed_changed: "種子已在別的頁面更換，請重新載入頁面後再抽；次數沒有扣除",
    goods_shipped: "獎品已寄出，無法再更改收件資料",
  },
  movements: {
    prize: "轉盤獎品",
  },
};

/** Every language gives these texts. */
export type TurntableMessages = typeof turntableMessages;
