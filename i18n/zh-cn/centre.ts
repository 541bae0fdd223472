export default {
  groups: { account: "账户", money: "资金", games: "我的游戏", other: "其他" },
  gamesWithPoints: "{count} 馆有点数",
  unread: "{count} 封未读信件，最新一封：",
};
