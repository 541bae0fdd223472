import type { Login } from "../tw/login.ts";

export const login: Login = {
  title: "登录{site}",
  welcome: "欢迎回来",
  account: "会员账号",
  password: "密码",
  showPassword: "显示密码",
  hidePassword: "隐藏密码",
  remember: "保持登录（30 天）",
  rememberHint: "只保留登录状态，不会保存密码。",
  terms: "登录即表示同意会员条款，并确认已满 18 岁。",
  submit: "登录",
  submitting: "登录中",
  failed: "登录失败",
  done: "登录成功",
  continueTo: "请先登录，登录后会回到您要去的页面。",
};
