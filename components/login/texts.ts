import type { Texts } from "@/i18n/mod.ts";

/** The strings that the login form shows; only these travel to the browser. */
export type LoginTexts =
  & Pick<
    Texts["login"],
    | "account"
    | "password"
    | "showPassword"
    | "hidePassword"
    | "code"
    | "passkey"
    | "passkeyNotUsed"
    | "remember"
    | "rememberHint"
    | "forgot"
    | "terms"
    | "termsName"
    | "submit"
    | "submitting"
    | "wait"
    | "failed"
  >
  & { accountRequired: string; passwordRequired: string; timeout: string };

/** Picks the login form's strings. */
export function loginTexts({ login, common, errors }: Texts): LoginTexts {
  return {
    account: login.account,
    password: login.password,
    showPassword: login.showPassword,
    hidePassword: login.hidePassword,
    code: login.code,
    passkey: login.passkey,
    passkeyNotUsed: login.passkeyNotUsed,
    remember: login.remember,
    rememberHint: login.rememberHint,
    forgot: login.forgot,
    terms: login.terms,
    termsName: login.termsName,
    submit: login.submit,
    submitting: login.submitting,
    wait: login.wait,
    failed: login.failed,
    accountRequired: errors.fields.account_required,
    passwordRequired: errors.fields.password_required,
    timeout: common.timeout,
  };
}
