export default {
  message: "【{site}】您的验证码是 {code}，10 分钟内有效。切勿告知他人，客服不会向您索取。",
  sent: "发送成功",
  corrected: "【{site}】客服已更正您账号的{field}，{hours} 小时内无法提款。若非您本人要求，请立即联系客服。",
  correctedFields: { mobile: "手机号码", line: "LINE ID", name: "姓名" },
};
