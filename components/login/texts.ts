import type { Texts } from "@/i18n/mod.ts";

/** The strings that the login form shows; only these travel to the browser. */
export type LoginTexts =
  & Pick<
    Texts["login"],
    | "account"
    | "password"
    | "showPassword"
    | "hidePassword"
    | "remember"
    | "rememberHint"
    | "terms"
    | "submit"
    | "submitting"
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
    remember: login.remember,
    rememberHint: login.rememberHint,
    terms: login.terms,
    submit: login.submit,
    submitting: login.submitting,
    failed: login.failed,
    accountRequired: errors.fields.account_required,
    passwordRequired: errors.fields.password_required,
    timeout: common.timeout,
  };
}
