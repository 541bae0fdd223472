/** Handing a payer over to a vendor's hosted page. */
export const cardPay = {
  title: "信用卡付款",
  summary: "訂單摘要",
  method: "付款方式",
  deadline: "付款期限",
  frame: "金流商的付款頁",
  frameHint: "接下來由金流商處理，付款後會回到這裡。",
  whole: "沒有反應？在整個視窗開啟付款頁",
  safe: "卡號只會輸入在金流商的頁面。",
  safeHint: "本站看不到也不會保存卡片資料。請使用本人的卡片。",
};

/** Every language gives these texts. */
export type CardPay = typeof cardPay;
