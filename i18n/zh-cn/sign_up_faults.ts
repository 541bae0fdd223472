/** The faults of a field in the sign-up form. */
export default {
  too_long_text: "内容过长",
  name_required: "请输入真实姓名",
  name_chinese: "请输入中文真实姓名",
  name_vietnamese: "请输入越南文真实姓名（姓和名）",
  sign_up_account_required: "请输入会员账号（6–10 个字母或数字）",
  line_required: "请输入聊天软件 ID",
  line_format: "聊天软件 ID 只能有字母、数字、下划线和连字符",
  mobile_required: "请输入手机号码（10 位数字）",
  mobile_format: "请输入真实的手机号码",
  sms_code_required: "请输入短信验证码",
  sms_code_format: "短信验证码为 6 位数字",
  agreement_required: "请先阅读并勾选同意会员条款",
  account_taken: "这个账号已有人使用，请换一个",
  mobile_taken: "这个手机号码已注册过，请直接登录",
};
