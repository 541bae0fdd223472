/** Text messages with a code. */
export const sms = {
  message: "【{site}】您的驗證碼是 {code}，10 分鐘內有效。切勿告知他人，客服不會向您索取。",
  sent: "發送成功",
};
