/** The login dialog and page. */
export const login = {
  title: "登入{site}",
  welcome: "歡迎回來",
  account: "會員帳號",
  password: "密碼",
  showPassword: "顯示密碼",
  hidePassword: "隱藏密碼",
  code: "驗證碼或備用碼",
  passkey: "使用通行金鑰登入",
  passkeyNotUsed: "未使用通行金鑰，請再試一次或改用密碼",
  remember: "保持登入（30 天）",
  forgot: "忘記密碼？",
  rememberHint: "只保留登入狀態，不會儲存密碼。",
  terms: "登入即表示同意{terms}，並確認已滿 18 歲。",
  termsName: "會員條款",
  submit: "登入",
  submitting: "登入中",
  wait: "請等 {seconds} 秒",
  tooMany: "嘗試次數過多，請等 {seconds} 秒後再試",
  failed: "登入失敗",
  done: "登入成功",
  continueTo: "請先登入，登入後會回到您要去的頁面。",
};

/** Every language gives these texts. */
export type Login = typeof login;
