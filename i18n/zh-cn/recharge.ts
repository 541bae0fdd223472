import type { Recharge } from "../tw/recharge.ts";

export const recharge: Recharge = {
  title: "在线充值",
  lead: "选择充值方式，创建订单后前往付款。",
  quick: "快捷功能",

  methods: "充值方式",
  methodNames: { store: "便利店代码", atm: "ATM 转账", vip: "VIP ATM" },
  vendorMethods: { "c2p-CARD": "C2P-信用卡" },
  methodHints: {
    store: "到便利店自助机缴费",
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
  submit: "创建充值订单",
  submitting: "正在创建订单",
  afterwards: "订单成立后自动前往付款页",
  opening: "订单已成立，正在前往付款页",

  unsure: "尚未收到结果。请再按一次确认，同一笔不会重复创建订单。",
  noneTitle: "目前没有可用的充值方式",

  rules: { store: "便利店充值须知", transfer: "转账充值须知", usdt: "USDT 充值步骤" },
  storeRules: {
    once: "每张缴费单只能缴一次，请勿重复缴费。",
    range: "单笔金额 {min} 至 {max} 元。",
    turnover: "充值金额须完成一倍流水，即可提款。",
    first: "首次充值请联系客服开通会员。",
  },
  transferRules: {
    own: "请使用本人已绑定的银行账户转账。",
    forbidden: "禁止通过邮局或移动支付钱包转账。",
    cardless: "禁止无卡存款。",
    once: "每个转入账号只能付款一次，金额须完全相同。",
    range: "单笔金额 {min} 至 {max} 元。",
    turnover: "充值金额须完成一倍流水，即可提款。",
    first: "首次充值请联系客服开通会员。",
  },
  usdtRules: {
    network: "以 USDT 付款仅支持 TRC20 网络，由其他网络转入的款项无法入账。",
    exact: "请转入与付款页完全相同的数量。",
    minimum: "最低充值金额为 {min} 元。",
    turnover: "充值金额须完成一倍流水，即可提款。",
    first: "首次充值请联系客服开通会员。",
  },
};
