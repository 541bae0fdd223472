/** The page of the member's account: profile, security, payout accounts. */
export const account = {
  title: "我的帳戶",
  lead: "您的資料、帳戶安全與提領帳戶。",

  profile: "基本資料",
  account: "會員帳號",
  name: "姓名",
  nickname: "暱稱",
  level: "會員等級",
  mobile: "手機號碼",
  line: "通訊軟體 ID",
  promoteCode: "推薦碼",
  introducer: "推薦人",
  status: "會員狀態",
  statuses: {
    new: "尚未開通，首次儲值前請聯繫客服",
    active: "已開通",
    self_excluded: "自我排除中，至 {until}（台北時間）",
    frozen: "已停用",
    closed: "已關閉",
  },
  notSet: "未設定",
  changeNickname: "變更暱稱",
  nicknameRule: "最多 20 個字，留空即移除",
  save: "儲存",
  saved: "已儲存",

  security: "帳戶安全",
  set: "設定",
  change: "變更",
  payoutAccounts: "提領帳戶",
  managePayoutAccounts: "管理",
  noPayoutAccounts: "還沒有銀行卡或虛擬幣地址",
  addPayoutAccount: "新增",
};

/** Every language gives these texts. */
export type Account = typeof account;
