/** The member centre. */
export default {
  groups: { account: "帳戶", money: "資金", games: "我的遊戲", other: "其他" },
  gamesWithPoints: "{count} 館有點數",
  unread: "{count} 封未讀信件，最新一封：",
};
