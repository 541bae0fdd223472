import type { Account } from "../tw/account.ts";

export const account: Account = {
  title: "我的账户",
  lead: "您的资料、账户安全与提款账户。",

  profile: "基本资料",
  account: "会员账号",
  name: "姓名",
  nickname: "昵称",
  level: "会员等级",
  mobile: "手机号码",
  line: "通讯软件 ID",
  promoteCode: "推荐码",
  introducer: "推荐人",
  status: "会员状态",
  statuses: {
    new: "尚未开通，首次充值前请联系客服",
    active: "已开通",
    self_excluded: "自我排除中，至 {until}（台北时间）",
    frozen: "已停用",
    closed: "已关闭",
  },
  notSet: "未设置",
  changeNickname: "更改昵称",
  nicknameRule: "最多 20 个字，留空即移除",
  save: "保存",
  saved: "已保存",

  security: "账户安全",
  set: "设置",
  change: "更改",
  payoutAccounts: "提款账户",
  managePayoutAccounts: "管理",
  noPayoutAccounts: "还没有银行卡或虚拟币地址",
  addPayoutAccount: "新增",
};
