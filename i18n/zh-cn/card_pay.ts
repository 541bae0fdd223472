export default {
  title: "信用卡付款",
  summary: "订单摘要",
  method: "付款方式",
  deadline: "付款期限",
  frame: "支付商的付款页",
  frameHint: "付款由支付商处理，完成后会回到这里。",
  whole: "没有反应？用整个窗口打开付款页",
  safe: "卡号只需在支付商的页面输入。",
  safeHint: "本站看不到、也不会保存卡片信息。请使用本人的卡片。",
};
