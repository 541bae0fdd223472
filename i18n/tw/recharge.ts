/** Topping up: methods, amount, rules. */
export const recharge = {
  title: "線上儲值",
  lead: "選擇儲值方式，建立訂單後前往付款。",
  quick: "快速功能",

  methods: "儲值方式",
  methodNames: { store: "超商代碼", atm: "ATM 轉帳", vip: "VIP ATM" },
  /** By `vendor_flag`: methods whose stored name is not everyone's to read. */
  vendorMethods: { "c2p-CARD": "C2P-信用卡" },
  /** The company behind a method: two may offer what the site calls by one name. */
  company: "{vendor} 金流",
  methodHints: {
    store: "取得繳費代碼，到超商機台列印繳費單，再至櫃檯付款",
    atm: "取得轉入帳號，以本人綁定帳戶轉帳",
    vip: "取得 VIP 專屬帳號，以本人綁定帳戶轉帳",
    coins: "取得收款地址，由您的錢包轉入 USDT（TRC20）",
    coinPage: "前往 {vendor} 的付款頁，以 USDT（TRC20）付款",
    card: "前往 {vendor} 的付款頁線上刷卡",
    other: "前往 {vendor} 的付款頁付款",
  },
  methodTimes: {
    store: "付款後通常數分鐘內入帳",
    atm: "轉帳後通常數分鐘內入帳",
    vip: "轉帳後通常數分鐘內入帳",
    coins: "鏈上確認後入帳，通常 1 至 3 分鐘",
    coinPage: "鏈上確認後入帳，通常數分鐘",
    card: "刷卡成功後通常立即入帳",
    other: "付款後通常數分鐘內入帳",
  },
  methodSpeeds: { minutes: "數分鐘內入帳", chain: "約 1 至 3 分鐘入帳", instant: "即時入帳" },
  payWithin: { hours: "請於 {n} 小時內付款", minutes: "請於 {n} 分鐘內付款" },
  rate: "1 USDT＝NT$ {rate}",
  coinSum: "約 {coins} USDT",
  coinsExact: "確切數量以付款頁為準",
  toPayCoins: "應付 USDT",
  store: "超商類型",
  stores: { seven: "7-ELEVEN ibon", family: "全家 FamiPort", hilife: "萊爾富 Life-ET", ok: "OK mart OK·go" },
  amount: "儲值金額",
  amountMissing: "請輸入儲值金額",
  range: "單筆 {min} 至 {max}",
  quickAmounts: "快速金額",

  summary: "本次儲值",
  payBy: "付款方式",
  toPay: "實付金額",
  turnover: "增加流水",
  timesOf: "{amount}（{times} 倍）",
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
    turnover: "儲值金額須完成 {times} 倍流水，即可提領。",
    first: "首次儲值請聯繫客服開通會員。",
  },
  transferRules: {
    own: "請使用本人已綁定的銀行帳戶轉帳。",
    forbidden: "禁止以郵局或電子支付帳戶轉帳。",
    cardless: "禁止無卡存款。",
    once: "每組轉入帳號只能付款一次，金額須完全相同。",
    range: "單筆金額 {min} 至 {max} 元。",
    turnover: "儲值金額須完成 {times} 倍流水，即可提領。",
    first: "首次儲值請聯繫客服開通會員。",
  },
  usdtRules: {
    network: "以 USDT 付款僅支援 TRC20 網路，由其他網路轉入的款項無法入帳。",
    exact: "請轉入與付款頁完全相同的數量。",
    minimum: "最低儲值金額為 {min} 元。",
    turnover: "儲值金額須完成 {times} 倍流水，即可提領。",
    first: "首次儲值請聯繫客服開通會員。",
  },
};

/** Every language gives these texts. */
export type Recharge = typeof recharge;
