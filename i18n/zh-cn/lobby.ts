import type { Lobby } from "../tw/lobby.ts";

export const lobby: Lobby = {
  about: {
    hot: "各馆精选，一次看完。",
    live: "真人荷官实时开桌。",
    sport: "赛前与滚球投注。",
    egame: "老虎机与各类电子游戏。",
    lottery: "定时开奖的号码游戏。",
    chess: "对战与牌桌游戏。",
    fish: "多人同场的捕鱼游戏。",
    online: "真人直播的游戏馆。",
  },
  categories: "游戏分类",
  menuOf: "{group}菜单",
  allGames: "全部游戏",
  otherGames: "看看其他游戏",
  all: "全部",
  allOf: "全部{group}",
  providerCount: "{count} 馆",
  closedCount: "其中 {count} 馆维护中。",
  maintenanceHint: "维护中的游戏馆显示为灰色，恢复后自动开放。",
  none: "目前没有游戏馆",
  noneHint: "这个分类目前没有开放的游戏馆。",
  rebate: "返水",
  rebateOf: "返水 {rate}%",
  yourRebate: "您的返水为 {rate}%（VIP {level}）。",
  balanceFirst: "进入前会先确认馆内点数，也可以同时转点。",
};
