/** Inviting friends, and the commissions. */
export const share = {
  title: "推薦好友",
  lead: "好友透過您的連結註冊，您每月依他們的投注領取佣金。",
  code: "您的推薦碼",
  link: "推薦連結",
  linkHelp: "好友透過連結註冊時，推薦碼會自動帶入。",
  copy: "複製連結",
  copied: "已複製推薦連結",
  copyFailed: "無法複製，請自行選取連結",
  scan: "掃碼註冊",
  qrLabel: "推薦連結的 QR 碼",
  friends: "已註冊好友",
  secondFriends: "第二代好友",
  activeFriends: "本月有效好友",
  paid: "已入帳佣金",
  settled: "佣金結算",
  payDay: "每月 {day} 日起結算上個月",
  soFar: "計算中",
  soFarLine: "{count} 位有效好友，投注基數 {basis}",
  due: "待派發",
  duePayDay: "{day} 起派發",
  credited: "已入帳",
  nothing: "無佣金",
  carriesOn: "結轉 {amount}",
  details: "佣金明細",
  detailsLead: "每位好友的投注基數、比例與佣金；合計與帳本一致。",
  noMonths: "還沒有已結算的月份。",
  month: "月份",
  countedAt: "結算時間 {time}",
  show: "顯示",
  carriedIn: "上期結轉",
  linesSum: "本期各筆合計",
  amount: "入帳金額",
  carriedOut: "結轉下期",
  account: "帳號",
  closedAccount: "已關閉的帳號",
  generation: "第 {number} 代",
  validBets: "有效投注",
  netResult: "淨輸贏",
  percent: "比例",
  commission: "佣金",
  correction: "{month} 更正",
  correctionBy: "{month} 更正：{basis}",
  held: "不計佣金",
  privacy: "為保護隱私，帳號只顯示首尾。",
  picture: "分享圖片",
  pictureAlt: "分享圖片預覽：推薦碼 {code} 與連結的 QR 碼",
  download: "下載圖片",
  pictureFirst: "月下有席，",
  pictureSecond: "邀您同坐。",
  pictureCode: "推薦碼",
  list: "好友",
  joined: "註冊日",
  state: "狀態",
  none: "還沒有好友透過您的連結註冊。",
  older: "更早",
  newest: "最新",
  more: "下一頁",
  pages: "分頁",
  states: { new: "尚未儲值", idle: "本月未投注", active: "有效" },
};

/** Every language gives these texts. */
export type Share = typeof share;

/** Its refusals, mails and movements, which are shown among those of other features. */
export const referralMessages = {
  letters: {
    commission_paid: {
      title: "{month} 推薦佣金 {amount} 已入帳",
      body: "您 {month} 的推薦佣金 {amount} TWD 已存入主錢包，可在佣金明細查看每一筆的計算方式。",
    },
  },
  movements: {
    commission: "推薦佣金",
  },
};

/** Every language gives these texts. */
export type ReferralMessages = typeof referralMessages;
