import { requestForgotCode } from "@/api/identity/forgot/request_code.ts";
import { resetForgottenPassword } from "@/api/identity/forgot/reset_password.ts";
import type { Refusal } from "@/api/result.ts";
import type { Visitor } from "@/api/identity/sessions/visitor.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";
import type { State } from "@/define.ts";
import { fieldTexts, refusalText } from "@/i18n/refusal_text.ts";
import { type PageAnswer, refusedForm } from "../../(_lib)/forms/refused_form.ts";
import type { ForgotView } from "../(_islands)/forgot_form.tsx";

type Text = (name: string) => string;

/** The result of a posted step. */
interface Submitted {
  view: ForgotView;
  answer: PageAnswer;
}

/** Asks for the code as a plain form does, which can't solve a captcha. */
export async function sendByForm({ ctx, t, lang }: State, text: Text, visitor: Visitor): Promise<Submitted> {
  const who = { account: text("account"), mobile: text("mobile") };
  const sent = await requestForgotCode(ctx, who, { visitor, lang, captcha: null });
  if (sent.ok) {
    return { view: { ...who, step: "password", errors: {}, waitS: sent.value.retryAfterS }, answer: { status: 200 } };
  }
  const view = { ...who, step: "account", errors: errorsOf(t, sent.refusal), waitS: 0 } as const;
  return { view, answer: refusedForm(sent.refusal) };
}

/** Sets the new password as a plain form asks. */
export async function resetByForm({ ctx, t }: State, text: Text, visitor: Visitor): Promise<Submitted> {
  const who = { account: text("account"), mobile: text("mobile") };
  const typed = { sms_verify: text("sms_verify"), password: text("password"), password_c: text("password_c") };
  const reset = await resetForgottenPassword(ctx, { ...who, ...typed }, visitor);
  if (reset.ok) return { view: { ...who, step: "done", errors: {}, waitS: 0 }, answer: { status: 200 } };
  const errors = errorsOf(t, reset.refusal);
  // A wrong account or mobile can only be corrected in the first step.
  const step = errors.account || errors.mobile ? "account" : "password";
  return { view: { ...who, step, errors, waitS: 0 }, answer: refusedForm(reset.refusal) };
}

function errorsOf(t: State["t"], refusal: Refusal): FieldErrors {
  if (refusal.code === "invalid_field") {
    return Object.fromEntries(fieldTexts(t, refusal.details.fields).map(({ path, message }) => [path, message]));
  }
  const field = refusal.code === "sms_code_wrong" ? "sms_verify" : "form";
  return { [field]: refusalText(t, refusal) };
}
