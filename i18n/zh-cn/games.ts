import type { Games } from "../tw/games.ts";

export const games: Games = {
  groups: {
    hot: "热门",
    live: "真人",
    lottery: "彩票",
    sport: "体育",
    chess: "棋牌",
    egame: "电子",
    fish: "捕鱼",
    online: "直播",
  },
  maintenance: "维护中",
  states: { pending: "转账处理中", succeeded: "转账成功", failed: "转账失败，点数已退回" },
  directions: { in: "转入 {game}", out: "转出 {game}" },
  pendingHint: "游戏馆尚未回复。点数保留在途，确认后自动入馆或退回，不会重复扣点。",
  partlyMoved: "实际转移 {amount}，其余已退回",
};
