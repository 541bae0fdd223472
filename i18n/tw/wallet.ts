/** The member's own page and the menu of the member area. */
export const wallet = {
  title: "我的帳戶",
  lead: "主錢包、各館點數與轉帳中的每一筆。",

  main: "主錢包餘額",
  inGames: "遊戲錢包合計",
  inTransit: "轉帳中",
  games: "遊戲錢包",
  noGames: "還沒有遊戲錢包",
  noGamesHint: "第一次轉入遊戲館後，館內點數會列在這裡。",
  asOf: "館內點數為最近一次與遊戲館核對的結果。",

  profile: "基本資料",
  account: "會員帳號",
  name: "姓名",
  nickname: "暱稱",
  level: "會員等級",
  mobile: "手機號碼",
  line: "通訊軟體 ID",
  activation: "會員開通",
  activated: "已開通",
  notActivated: "尚未開通，首次儲值前請聯繫客服",
  notSet: "未設定",
};

/** Every language gives these texts. */
export type Wallet = typeof wallet;
