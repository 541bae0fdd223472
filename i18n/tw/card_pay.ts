/** Handing a payer over to a vendor's hosted page. */
export default {
  title: "信用卡付款",
  summary: "訂單摘要",
  method: "付款方式",
  deadline: "付款期限",
  frame: "金流商的付款頁",
  frameHint: "付款由金流商處理，完成後會回到這裡。",
  whole: "沒有反應？改用整個視窗開啟付款頁",
  safe: "卡號只需在金流商的頁面輸入。",
  safeHint: "本站看不到、也不會儲存卡片資料。請使用本人的卡片。",
};
