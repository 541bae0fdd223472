import { resetForgottenWithdrawalPassword } from "@/api/identity/forgot/reset_withdrawal_password.ts";
import { sendWithdrawalCode } from "@/api/identity/forgot/send_withdrawal_code.ts";
import type { Refusal } from "@/api/result.ts";
import { fieldTexts, refusalText } from "@/i18n/refusal_text.ts";
import type { State } from "@/define.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";
import { type PageAnswer, refusedForm } from "../../../(_lib)/forms/refused_form.ts";
import { pageVisitorOf } from "../../../(_lib)/visitors/visitor_of.ts";
import type { FormPage } from "../../(_lib)/prove_by_form.ts";
import type { ForgottenView } from "../(_islands)/forgotten_form.tsx";

/** The view of the form after a step, and the page's answer. */
interface AfterStep {
  view: ForgottenView;
  answer: PageAnswer;
}

/** Sends the code as a plain form asks. */
export async function sendForgottenByForm(c: FormPage): Promise<AfterStep> {
  const { ctx, t, lang } = c.state;
  const sent = await sendWithdrawalCode(ctx, signedInOf(c), lang);
  if (sent.ok) return { view: { isSent: true, errors: {}, waitS: sent.value.retryAfterS }, answer: { status: 200 } };
  // A code that was sent before, which is why this one has to wait, can still be typed.
  return refusedStep(t, sent.refusal, { isSent: sent.refusal.code === "sms_wait" });
}

/** Sets the new password as a plain form asks; null when it is set. */
export async function resetForgottenByForm(c: FormPage, text: (name: string) => string): Promise<AfterStep | null> {
  const typed = {
    sms_verify: text("sms_verify"),
    password: text("password"),
    withdrawal_password: text("withdrawal_password"),
    withdrawal_password_c: text("withdrawal_password_c"),
  };
  const reset = await resetForgottenWithdrawalPassword(c.state.ctx, signedInOf(c), typed, pageVisitorOf(c));
  return reset.ok ? null : refusedStep(c.state.t, reset.refusal, { isSent: true });
}

function signedInOf({ state: { signedIn } }: FormPage) {
  if (!signedIn) throw new Error("a member's page was reached without a member");
  return signedIn;
}

function refusedStep(t: State["t"], refusal: Refusal, { isSent }: { isSent: boolean }): AfterStep {
  return { view: { isSent, errors: errorsOf(t, refusal), waitS: 0 }, answer: refusedForm(refusal) };
}

function errorsOf(t: State["t"], refusal: Refusal): FieldErrors {
  if (refusal.code === "invalid_field") {
    return Object.fromEntries(fieldTexts(t, refusal.details.fields).map(({ path, message }) => [path, message]));
  }
  return { [refusal.code === "sms_code_wrong" ? "sms_verify" : "form"]: refusalText(t, refusal) };
}
