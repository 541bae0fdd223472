/** Paying a top-up order in USDT. */
export const usdt = {
  title: "USDT 付款",
  send: "請轉入",
  sent: "已轉入",
  orderSum: "訂單數量",
  equals: "＝ NT$ {amount}，匯率 {rate}",
  address: "收款地址",
  amount: "轉入數量",
  network: "網路",
  qr: "收款地址的 QR 碼",
  qrCaption: "僅限 TRC20 網路",
  qrHint: "請以錢包 App 掃描地址，數量須自行輸入並核對。",
  networkTitle: "請確認網路為 TRC20。",
  networkHint: "經由 ERC20、BEP20 或其他網路轉入的款項無法找回。地址以 T 開頭，共 34 碼。",
  exactTitle: "請一次轉入完全相同的數量（六位小數）。",
  exactHint: "不含錢包手續費。少轉、多轉或分次轉入都不會自動入帳，將由客服人工核對。",
  received: "已偵測到 {received} USDT",
  receivedHint: "這筆訂單須為 {units} USDT。不足、超過或分次轉入都須由客服人工核對，請勿再轉，並聯繫客服。",
  paid: "鏈上確認",
  refresh: "我已轉入，更新狀態",
};

/** Every language gives these texts. */
export type Usdt = typeof usdt;
