/** Text messages: with a code, and about a correction. */
export default {
  message: "【{site}】您的驗證碼是 {code}，10 分鐘內有效。切勿告知他人，客服不會向您索取。",
  sent: "發送成功",
  corrected: "【{site}】客服已更正您帳號的{field}，{hours} 小時內無法提領。若非您本人要求，請立即聯繫客服。",
  correctedFields: { mobile: "手機號碼", line: "LINE ID", name: "姓名" },
};
