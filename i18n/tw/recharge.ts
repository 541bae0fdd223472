/** Topping up: methods, amount, rules. */
export const recharge = {
  title: "線上儲值",
  lead: "選擇儲值方式，建立訂單後前往付款。",
  quick: "快速功能",

  methods: "儲值方式",
  methodNames: { store: "超商代碼", atm: "ATM 轉帳", vip: "VIP ATM" },
  /** By `vendor_flag`: methods whose stored name is not everyone's to read. */
  vendorMethods: { "c2p-CARD": "C2P-信用卡" },
  methodHints: {
    store: "至超商機台繳費",
    atm: "限本人綁定帳戶",
    vip: "VIP 專屬帳號",
    usdt: "TRC20 網路",
    card: "線上刷卡",
    other: "線上支付",
  },
  store: "超商類型",
  amount: "儲值金額",
  range: "單筆 {min} 至 {max}",
  quickAmounts: "快速金額",

  summary: "本次儲值",
  payBy: "付款方式",
  toPay: "實付金額",
  turnover: "增加流水",
  oneTimes: "{amount}（1 倍）",
  toWallet: "入帳主錢包",
  submit: "建立儲值訂單",
  submitting: "建立訂單中",
  afterwards: "訂單成立後自動前往付款頁",
  opening: "訂單已成立，正在前往付款頁",

  unsure: "尚未收到結果。請再按一次確認，同一筆不會重複建立訂單。",
  noneTitle: "目前沒有可用的儲值方式",

  rules: { store: "超商儲值須知", transfer: "轉帳儲值須知", usdt: "USDT 儲值步驟" },
  storeRules: {
    once: "每張繳費單只能繳一次，請勿重複繳費。",
    range: "單筆金額 {min} 至 {max} 元。",
    turnover: "儲值金額須完成一倍流水，即可提領。",
    first: "首次儲值請聯繫客服開通會員。",
  },
  transferRules: {
    own: "請使用本人已綁定的銀行帳戶轉帳。",
    forbidden: "禁止以郵局或電子支付帳戶轉帳。",
    cardless: "禁止無卡存款。",
    once: "每組轉入帳號只能付款一次，金額須完全相同。",
    range: "單筆金額 {min} 至 {max} 元。",
    turnover: "儲值金額須完成一倍流水，即可提領。",
    first: "首次儲值請聯繫客服開通會員。",
  },
  usdtRules: {
    network: "以 USDT 付款僅支援 TRC20 網路，由其他網路轉入的款項無法入帳。",
    exact: "請轉入與付款頁完全相同的數量。",
    minimum: "最低儲值金額為 {min} 元。",
    turnover: "儲值金額須完成一倍流水，即可提領。",
    first: "首次儲值請聯繫客服開通會員。",
  },
};

/** Every language gives these texts. */
export type Recharge = typeof recharge;
