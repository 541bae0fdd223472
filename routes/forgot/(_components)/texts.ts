import { fill, type Texts } from "@/i18n/mod.ts";

/**
 * The strings of the forms of a forgotten password, and no more: they travel to the browser.
 * @param lockHours how long a reset locks withdrawals
 */
export function forgotTexts({ forgot, login, common, errors }: Texts, lockHours: number) {
  const { account_required, account_format, mobile_required, mobile_format } = errors.fields;
  const { sms_code_required, sms_code_format, password_required, password_length, passwords_differ } = errors.fields;
  return {
    stepWho: forgot.stepWho,
    stepPassword: forgot.stepPassword,
    account: forgot.account,
    mobile: forgot.mobile,
    mobileHint: forgot.mobileHint,
    send: forgot.send,
    sending: forgot.sending,
    sentTo: forgot.sentTo,
    code: forgot.code,
    noMessage: forgot.noMessage,
    resend: forgot.resend,
    resendIn: forgot.resendIn,
    password: forgot.password,
    passwordAgain: forgot.passwordAgain,
    passwordRule: forgot.passwordRule,
    submit: forgot.submit,
    submitting: forgot.submitting,
    change: forgot.change,
    done: forgot.done,
    doneLocked: fill(forgot.doneLocked, { hours: lockHours }),
    toLogin: forgot.toLogin,
    failed: forgot.failed,
    sendFailed: errors.sms_failed,
    captchaFailed: errors.captcha_failed,
    showPassword: login.showPassword,
    hidePassword: login.hidePassword,
    timeout: common.timeout,
    problems: {
      account_required,
      account_format,
      mobile_required,
      mobile_format,
      sms_code_required,
      sms_code_format,
      password_required,
      password_length,
      passwords_differ,
    },
  };
}

/** The strings of these forms, in one language. */
export type ForgotFormTexts = ReturnType<typeof forgotTexts>;
