/** The lobby: the texts around the menus, shelves and lists of games. */
export const lobby = {
  about: {
    hot: "各館精選，一次看完。",
    live: "真人荷官即時開桌。",
    sport: "賽前與場中投注。",
    egame: "老虎機與各式電子遊戲。",
    lottery: "定時開獎的號碼遊戲。",
    chess: "對戰與牌桌遊戲。",
    fish: "多人同場的捕魚遊戲。",
    online: "真人直播的遊戲館。",
  },
  categories: "遊戲分類",
  sitesHint: "站外平台，會在新分頁開啟。",
  menuOf: "{group}選單",
  allGames: "全部遊戲",
  otherGames: "看看其他遊戲",
  all: "全部",
  allOf: "全部{group}",
  providerCount: "{count} 館",
  closedCount: "其中 {count} 館維護中。",
  maintenanceHint: "維護中的遊戲館顯示為灰色，恢復後自動開放。",
  none: "目前沒有遊戲館",
  noneHint: "這個分類目前沒有開放的遊戲館。",
  rebate: "返水",
  rebateOf: "返水 {rate}%",
  yourRebate: "您的返水為 {rate}%（VIP {level}）。",
  balanceFirst: "進入前會先確認館內點數，也可以同時轉點。",
};

/** Every language gives these texts. */
export type Lobby = typeof lobby;
