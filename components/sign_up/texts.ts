import type { Texts } from "@/i18n/mod.ts";
import type { SignUpWord } from "@/shared/rules/sign_up_rules.ts";

/** The strings that the sign-up form shows; only these travel to the browser. */
export function signUpTexts({ signUp, login, common, errors }: Texts) {
  const {
    title: _title,
    hint: _hint,
    haveAccount: _have,
    noAccount: _none,
    yourData: _data,
    yourDataHint: _dataHint,
    ...form
  } = signUp;
  return {
    ...form,
    showPassword: login.showPassword,
    hidePassword: login.hidePassword,
    timeout: common.timeout,
    login: common.login,
    forgot: login.forgot,
    /** The server's sentences about values that another member has. */
    taken: [errors.fields.account_taken, errors.fields.mobile_taken],
    problems: problemsOf(errors.fields),
  };
}

/** The strings of the sign-up form in one language. */
export type SignUpTexts = ReturnType<typeof signUpTexts>;

/** The faults that the browser itself can find. */
type Problem = Exclude<SignUpWord, "password_common"> | "agreement_required";

function problemsOf(fields: Texts["errors"]["fields"]): Record<Problem, string> {
  const problems: readonly Problem[] = [
    "too_long_text",
    "name_required",
    "name_chinese",
    "name_vietnamese",
    "sign_up_account_required",
    "account_format",
    "password_required",
    "password_length",
    "passwords_differ",
    "line_required",
    "line_format",
    "mobile_required",
    "mobile_format",
    "sms_code_required",
    "sms_code_format",
    "agreement_required",
  ];
  return Object.fromEntries(problems.map((word) => [word, fields[word]])) as Record<Problem, string>;
}

/** The strings that a page carries until the sign-up dialog is opened. */
export function signUpDialogTexts({ signUp, common }: Texts) {
  const { title, haveAccount, loading, loadFailed } = signUp;
  return {
    title,
    haveAccount,
    login: common.login,
    close: common.close,
    loading,
    failed: loadFailed,
    again: common.tryAgain,
  };
}

/** The strings of the dialog around the form. */
export type SignUpDialogTexts = ReturnType<typeof signUpDialogTexts>;
