export const sms = {
  message: "【{site}】您的验证码是 {code}，10 分钟内有效。切勿告知他人，客服不会向您索取。",
  sent: "发送成功",
};
