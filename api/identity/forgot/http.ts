import { answer, answerTexts } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, langOf, sessionOf, visitorOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { NoFields } from "../members/schema.ts";
import { SentAnswer } from "@/api/messages/sms/schema.ts";
import { toSentAnswer } from "@/api/messages/sms/to_sent_answer.ts";
import { requestForgotCode } from "./request_code.ts";
import { resetForgottenPassword } from "./reset_password.ts";
import { resetForgottenWithdrawalPassword } from "./reset_withdrawal_password.ts";
import {
  ForgotSend,
  ForgotVerify,
  ForgotVerifyAnswer,
  WithdrawalPasswordReset,
  WithdrawalPasswordResetAnswer,
} from "./schema.ts";
import { sendWithdrawalCode } from "./send_withdrawal_code.ts";

/** Forgotten passwords. */
export const forgotRoutes = apiRoutes("forgot")
  .write("user/forgot/send", {
    summary: "Ask for a code that resets the login password; the answer is the same for unknown accounts",
    action: "visit",
    access: "anyone",
    input: ForgotSend,
    answer: SentAnswer,
    refusals: ["sms_wait", "sms_limit", "sms_failed", "captcha_failed", "busy"],
  }, async (c, input) => {
    const asking = { visitor: visitorOf(c), lang: langOf(c), captcha: input.google_recaptcha_response };
    return answer(await requestForgotCode(ctxOf(c), input, asking), (sent) => toSentAnswer(sent, langOf(c)));
  })
  .write("user/forgot/verify", {
    summary: "Set a new login password by the code; every session of the member ends, and withdrawals then wait",
    action: "visit",
    access: "anyone",
    input: ForgotVerify,
    holdsPassword: true,
    answer: ForgotVerifyAnswer,
    refusals: ["sms_code_wrong", "busy"],
  }, async (c, input) => {
    const reset = await resetForgottenPassword(ctxOf(c), input, visitorOf(c));
    return answer(reset, (lock) => ({ msg: answerTexts(langOf(c)).forgot.done, data: toLocked(lock) }));
  })
  .write("user/password/withdrawal/send", {
    summary: "Send a code that resets the withdrawal password, to the member's own mobile",
    action: "change_security",
    input: NoFields,
    answer: SentAnswer,
    refusals: ["sms_wait", "sms_limit", "sms_failed", "no_mobile"],
  }, async (c) => {
    const sent = await sendWithdrawalCode(ctxOf(c), sessionOf(c), langOf(c));
    return answer(sent, (code) => toSentAnswer(code, langOf(c)));
  })
  .write("user/password/withdrawal/reset", {
    summary: "Set a new withdrawal password by the code and the login password; withdrawals then wait",
    action: "change_security",
    input: WithdrawalPasswordReset,
    holdsPassword: true,
    answer: WithdrawalPasswordResetAnswer,
    refusals: ["sms_code_wrong", "withdrawals_locked", "too_many_attempts", "busy", "no_mobile"],
  }, async (c, input) => {
    const reset = await resetForgottenWithdrawalPassword(ctxOf(c), sessionOf(c), input, visitorOf(c));
    return answer(reset, (lock) => ({ msg: answerTexts(langOf(c)).forgot.withdrawalDone, data: toLocked(lock) }));
  });

function toLocked({ lockedUntil }: { lockedUntil: Date }) {
  return { locked_until: lockedUntil.toISOString() };
}
