/** The login dialog and page. */
export const login = {
  title: "登入{site}",
  welcome: "歡迎回來",
  account: "會員帳號",
  password: "密碼",
  showPassword: "顯示密碼",
  hidePassword: "隱藏密碼",
  remember: "保持登入（30 天）",
  rememberHint: "只保留登入狀態，不會儲存密碼。",
  terms: "登入即表示同意會員條款，並確認已滿 18 歲。",
  submit: "登入",
  submitting: "登入中",
  failed: "登入失敗",
  done: "登入成功",
  continueTo: "請先登入，登入後會回到您要去的頁面。",
};

/** Every language gives these texts. */
export type Login = typeof login;
