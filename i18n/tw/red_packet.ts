/** Red packets: their page, and how shares are verified. */
export const redPacket = {
  title: "紅包雨",
  lead: "準時開放，一人領一份。總額與份數事先公布，先到後到機率相同。",
  none: "目前沒有紅包",
  noneHint: "新的紅包會在這裡預告，並先公布種子的雜湊。",
  untilStart: "距開始",
  untilEnd: "距結束",
  over: "已結束",
  takenOf: "已領 {taken} 份，剩 {left} 份",
  gone: "{shares} 份已全部領完",
  sum: "合計 {shares} 份",
  each: "每份",
  range: "{min} 至 {max}",
  average: "平均",
  turnover: "流水 {times} 倍，完成後入帳",
  noTurnover: "領到即存入主錢包",
  level: "VIP {level} 以上可領",
  newMember: "註冊 {days} 天內的會員可領",
  open: "開紅包",
  opening: "開啟中…",
  notYet: "開始後即可領取",
  signIn: "登入後領取",
  byCode: "此紅包需輸入紅包碼領取",
  codeTitle: "輸入紅包碼",
  code: "紅包碼",
  redeem: "領取",
  got: "您領到第 {number} 份，共 {shares} 份",
  paid: "{amount} 已存入主錢包",
  held: "{amount} 完成流水 {required} 後入帳",
  mine: "我的紅包",
  noMine: "還沒有領過紅包",
  share: "第 {number} 份",
  past: "已結束的紅包",
  all: "全部份額",
  number: "份",
  amount: "金額",
  account: "會員",
  time: "時間",
  untaken: "無人領取",
  previous: "上一頁",
  next: "下一頁",
  hash: "種子雜湊（開放前公布）",
  seed: "種子（結束後揭露）",
  sealed: "結束後揭露",
  verify: "驗證",
  verified: "雜湊相符，這一份相符",
  differs: "計算結果不符，請聯繫客服",
  cannotVerify: "這個瀏覽器無法計算，請改用 HTTPS 連線",
  reveal: "紅包結束並揭露種子後即可驗證",
  how: "驗證方法",
  howText:
    "發布紅包時先公布伺服器種子的 SHA-256 雜湊，所有份額都由種子算出，之後無法更改；第幾位領取，就得到第幾份。以種子為金鑰，依公開的方法（HMAC-SHA256）先逐份抽出金額，每份不低於最小、不高於最大，合計正好等於總額，再抽出先後順序。紅包結束後揭露種子，任何人都能重新計算。",
  unsure: "沒有收到回應；再按一次會顯示同一份的結果，不會重複領取。",
  /** The states of a share. */
  states: {
    paid: "已入帳",
    open: "流水進行中",
    cancelled: "已取消",
    expired: "已過期",
  },
};

/** Every language gives these texts. */
export type RedPacket = typeof redPacket;

/** Its refusals, mails and movements, which are shown among those of other features. */
export const redPacketMessages = {
  refusals: {
    red_packet_code_wrong: "紅包碼不正確",
    red_packet_taken: "您已經領過這個紅包",
    red_packet_not_begun: "紅包還沒開始，請稍候",
    red_packet_gone: "紅包已經領完",
    red_packet_over: "這個紅包已經結束",
    red_packet_not_for_you: "您不符合這個紅包的領取資格",
  },
  movements: {
    red_packet: "紅包",
  },
};

/** Every language gives these texts. */
export type RedPacketMessages = typeof redPacketMessages;
