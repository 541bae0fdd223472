import type { Login } from "../tw/login.ts";

export const login: Login = {
  title: "Sign in to {site}",
  welcome: "Welcome back",
  account: "Username",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  remember: "Stay signed in (30 days)",
  rememberHint: "Keeps you signed in; your password is never stored.",
  terms: "By signing in you accept the member terms and confirm that you are 18 or older.",
  submit: "Sign in",
  submitting: "Signing in",
  failed: "Sign-in failed",
  done: "Signed in",
  continueTo: "Please sign in; you will then be taken to the page you wanted.",
};
