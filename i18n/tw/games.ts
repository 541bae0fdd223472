/** The texts of the screens about games. */
export default {
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
  /** The label of groups of games, and the name for bets without a group. */
  group: "類型",
  otherGroup: "其他",
  /** Of a visitor who presses a game. */
  notSignedIn: "未登入",
  /** The filtered views of sport. */
  sportKinds: { balls: "球類", esports: "電競", sports: "賽事" },
  maintenance: "維護中",
};
