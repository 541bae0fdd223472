import type { Wallet } from "../tw/wallet.ts";

export const wallet: Wallet = {
  title: "我的账户",
  lead: "主钱包、各馆点数与转账中的每一笔。",

  main: "主钱包余额",
  inGames: "游戏钱包合计",
  inTransit: "转账中",
  games: "游戏钱包",
  noGames: "还没有游戏钱包",
  noGamesHint: "第一次转入游戏馆后，馆内点数会列在这里。",
  asOf: "馆内点数为最近一次与游戏馆核对的结果。",

  profile: "基本资料",
  account: "会员账号",
  name: "姓名",
  nickname: "昵称",
  level: "会员等级",
  mobile: "手机号码",
  line: "通讯软件 ID",
  activation: "会员开通",
  activated: "已开通",
  notActivated: "尚未开通，首次充值前请联系客服",
  notSet: "未设置",
};
