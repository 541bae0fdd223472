import { fill } from "@/i18n/fill.ts";
import type { Texts } from "@/i18n/mod.ts";

/**
 * The strings of a forgotten withdrawal password's form, and no more: they travel to the browser.
 * @param hours for how long withdrawals wait afterwards
 */
export function forgottenTexts({ forgot, common, errors }: Texts, hours: number) {
  const { sms_code_required, sms_code_format, password_required, password_length, passwords_differ } = errors.fields;
  return {
    title: forgot.withdrawalTitle,
    lead: fill(forgot.withdrawalLead, { hours }),
    noMobile: errors.no_mobile,
    mobile: forgot.withdrawalMobile,
    send: forgot.send,
    sending: forgot.sending,
    sentTo: forgot.withdrawalSentTo,
    code: forgot.code,
    noMessage: forgot.noMessage,
    resend: forgot.resend,
    resendIn: forgot.resendIn,
    labels: {
      password: forgot.loginPassword,
      withdrawal_password: forgot.withdrawalPassword,
      withdrawal_password_c: forgot.withdrawalAgain,
    },
    rule: forgot.passwordRule,
    submit: forgot.withdrawalSubmit,
    submitting: forgot.submitting,
    failed: forgot.failed,
    sendFailed: errors.sms_failed,
    timeout: common.timeout,
    problems: { sms_code_required, sms_code_format, password_required, password_length, passwords_differ },
  };
}

/** The strings of this form, in one language. */
export type ForgottenTexts = ReturnType<typeof forgottenTexts>;
