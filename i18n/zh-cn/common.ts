import type { Common } from "../tw/common.ts";

export const common: Common = {
  pageTitle: "{page}｜{site}",
  skip: "跳到主要内容",
  home: "首页",
  back: "返回",
  backHome: "回首页",
  close: "关闭",
  confirm: "确定",
  cancel: "取消",

  language: "语言",
  appearance: "外观",
  themes: { dark: "深色", light: "浅色", high: "高对比度", system: "跟随系统" },

  support: "客服",
  supportTitle: "在线客服",
  supportHint: "请在通讯软件搜索以下 ID 与客服联系。首次充值前，须由客服开通会员。",
  supportId: "客服 ID",

  login: "登录",
  logout: "退出登录",
  logoutAsk: "确定要退出登录吗？",
  logoutHint: "退出后，此设备需要重新登录才能使用会员功能。",

  balance: "主钱包余额",
  reloadBalance: "刷新余额",
  deposit: "充值",
  transfer: "转点",
  memberMenu: "会员菜单",
  memberPages: "会员中心",
  pages: { wallet: "我的账户", recharge: "在线充值", transfer: "游戏点数", gamepoint: "各馆点数", record: "资金记录" },

  quickNav: "主要功能",
  cash: "充值转点",
  mine: "我的",
  news: "最新公告",

  accountingDay: "账务日",
  clockHint: "此时钟显示账务日（当前时间位移 {days} 日）",
  onlineCount: "在线人数",
  playFairly: "游戏请量力而为。",
  adultsOnly: "未满 18 岁禁止使用本服务",
  footerGames: "游戏",
  footerMember: "会员",
  footerHelp: "帮助",
  copyright: "© {year} {site}",

  timeout: "接口超时",
  requestFailed: "错误",
  notFoundTitle: "找不到这个页面",
  notFoundHint: "网址可能输入错误，或页面已移除。",
  errorTitle: "发生错误",
  errorHint: "系统暂时无法处理，请稍后再试。",
  maintenanceTitle: "网站维护中",
  maintenanceHint: "维护期间暂停服务，您的点数与订单不受影响，请稍后再回来。",
};
