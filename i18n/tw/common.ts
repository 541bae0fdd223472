/** Texts that more than one page shows. */
export const common = {
  pageTitle: "{page}｜{site}",
  skip: "跳到主要內容",
  home: "首頁",
  back: "返回",
  backHome: "回首頁",
  tryAgain: "再試一次",
  close: "關閉",
  confirm: "確定",
  cancel: "取消",

  language: "語言",
  appearance: "外觀",
  themes: { dark: "深色", light: "淺色", high: "高對比", system: "跟隨系統" },

  support: "客服",
  supportTitle: "線上客服",
  supportHint: "請在通訊軟體搜尋以下 ID，與客服聯繫。首次儲值前須由客服開通會員。",
  supportId: "客服 ID",

  login: "登入",
  logout: "登出",
  logoutAsk: "確定要登出嗎？",
  logoutHint: "登出後，這個裝置須重新登入才能使用會員功能。",

  balance: "主錢包餘額",
  reloadBalance: "重新整理餘額",
  deposit: "儲值",
  transfer: "轉點",
  withdraw: "提領",
  memberMenu: "會員選單",
  memberPages: "會員中心",
  pages: {
    wallet: "我的帳戶",
    recharge: "線上儲值",
    transfer: "遊戲點數",
    withdraw: "提領",
    record: "資金紀錄",
    card: "銀行卡管理",
  },

  quickNav: "主要功能",
  cash: "儲值／提領",
  mine: "我的",
  news: "最新公告",

  accountingDay: "帳務日",
  clockHint: "此處為帳務日時間（與實際日期相差 {days} 日）",
  onlineCount: "線上人數",
  playFairly: "遊戲請量力而為。",
  adultsOnly: "未滿 18 歲禁止使用本服務",
  footerGames: "遊戲",
  footerMember: "會員",
  footerHelp: "協助",
  copyright: "© {year} {site}",

  timeout: "連線逾時，請再試一次",
  unsure: "連線中斷，無法確定是否已送出，請重新整理頁面確認後再試",
  requestFailed: "出錯了，請再試一次",
  notFoundTitle: "找不到這個頁面",
  notFoundHint: "網址可能有誤，或頁面已移除。",
  errorTitle: "發生錯誤",
  errorHint: "系統暫時無法處理，請稍後再試。",
  maintenanceTitle: "網站維護中",
  maintenanceHint: "維護期間暫停服務，您的點數與訂單不受影響，請稍後再回來。",
};

/** Every language gives these texts. */
export type Common = typeof common;
