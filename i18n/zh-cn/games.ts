export default {
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
  group: "类型",
  otherGroup: "其他",
  notSignedIn: "未登录",
  sportKinds: { balls: "球类", esports: "电竞", sports: "赛事" },
  maintenance: "维护中",
};
