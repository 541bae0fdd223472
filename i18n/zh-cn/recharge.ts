import type { Recharge } from "../tw/recharge.ts";

export const recharge: Recharge = {
  title: "在线充值",
  lead: "选择方式，建立订单后前往付款。",
  quick: "快捷功能",

  methods: "充值方式",
  methodNames: { store: "便利店代码", atm: "ATM 转账", vip: "VIP ATM" },
  methodHints: {
    store: "便利店机台缴费",
    atm: "限本人绑定账户",
    vip: "VIP 专属账号",
    usdt: "TRC20 网络",
    card: "在线刷卡",
    other: "在线支付",
  },
  store: "便利店类型",
  amount: "充值金额",
  range: "单笔 {min} 至 {max}",
  quickAmounts: "快捷金额",

  summary: "本次充值",
  payBy: "付款方式",
  toPay: "实付金额",
  turnover: "增加流水",
  oneTimes: "{amount}（1 倍）",
  toWallet: "入账主钱包",
  submit: "建立充值订单",
  submitting: "正在建立订单",
  afterwards: "订单成立后自动前往付款页",
  opening: "订单已成立，正在前往付款页",

  unsure: "尚未收到结果。请再按一次确认，同一笔不会重复建立订单。",
  noneTitle: "目前没有可用的充值方式",

  rules: { store: "便利店充值须知", transfer: "转账充值须知", usdt: "USDT 充值步骤" },
  storeRules: {
    once: "每张缴费单仅能缴费一次，请勿重复缴费。",
    range: "单笔金额 {min} 至 {max} 元。",
    turnover: "充值金额产生一倍流水，完成后即可提款。",
    first: "首次充值请联系客服开通会员。",
  },
  transferRules: {
    own: "请使用本人已绑定的银行账户转账。",
    forbidden: "禁止使用邮局及移动支付钱包转账。",
    cardless: "禁止无卡存款。",
    once: "每组转入账号仅能付款一次，金额须完全相同。",
    range: "单笔金额 {min} 至 {max} 元。",
    turnover: "充值金额产生一倍流水，完成后即可提款。",
    first: "首次充值请联系客服开通会员。",
  },
  usdtRules: {
    network: "以 USDT 付款仅支持 TRC20 网络，其他网络的款项无法入账。",
    exact: "请支付付款页显示的完整数量。",
    minimum: "最低充值金额为 {min} 元（TWD）。",
    turnover: "充值金额产生一倍流水，完成后即可提款。",
    first: "首次充值请联系客服开通会员。",
  },
};
