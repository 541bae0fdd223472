import type { Descriptions } from "../tw/descriptions.ts";

export const descriptions: Descriptions = {
  home: "{site}：一个钱包玩遍真人、电子、体育、彩票、棋牌与捕鱼，点数随时互转，每一笔都有记录。须年满 18 岁。",
  games: "{site}的全部游戏：按类别列出真人、体育、电子、彩票、棋牌与捕鱼各馆，以及各馆的返水。",
  group: "{site}{group}：{about}各馆的返水与开放状态，一页看完。",
  news: "{site}最新公告：活动消息、维护时间与服务变动，按发布时间排列。",
  login: "登录{site}，查看点数、充值、转点进场与提现。账号由客服开通，须年满 18 岁。",
  maintain: "{site}维护中，请稍后再试。您的点数与记录都不受影响。",
};
