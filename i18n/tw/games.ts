/** What the screens say about games and about points on their way to them. */
export const games = {
  groups: {
    hot: "熱門",
    live: "真人",
    lottery: "彩票",
    sport: "體育",
    chess: "棋牌",
    egame: "電子",
    fish: "捕魚",
    online: "直播",
  },
  maintenance: "維護中",
  states: { pending: "轉帳處理中", succeeded: "轉帳成功", failed: "轉帳失敗，點數已退回" },
  directions: { in: "轉入 {game}", out: "轉出 {game}" },
  pendingHint: "遊戲館尚未回覆。點數保留在途，確認後自動入館或退回，不會重複扣點。",
  partlyMoved: "實際轉移 {amount}，其餘已退回",
};

/** Every language gives these texts. */
export type Games = typeof games;
