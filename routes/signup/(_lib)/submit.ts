import type { SignInOutcome } from "@/api/identity/members/sign_in/sign_in.ts";
import type { Visitor } from "@/api/identity/sessions/visitor.ts";
import { signUp, type SignUpRefusal } from "@/api/identity/sign_up/sign_up.ts";
import { sendSignUpCodeWithoutCaptcha, type SignUpCodeRefusal } from "@/api/messages/sms/send_sign_up_code.ts";
import type { Refusal } from "@/api/result.ts";
import { faultsIn, typedIn } from "@/components/sign_up/check.ts";
import { signUpTexts } from "@/components/sign_up/texts.ts";
import type { ReturnedSignUp } from "@/components/sign_up/view.ts";
import type { State } from "@/define.ts";
import { fieldTexts, refusalText } from "@/i18n/refusal_text.ts";
import { fill } from "@/i18n/mod.ts";
import type { TypedSignUp } from "@/shared/rules/sign_up_rules.ts";

/** The result of a posted form: the session, or the form again with its messages. */
type FormSignUp = { session: SignInOutcome } | { returned: ReturnedSignUp; status: 200 | 403 | 422 | 429 | 503 };

interface PostedForm {
  text(name: string): string;
  has(name: string): boolean;
}

/** Takes a form that was posted without a script: it asks for the code, or signs up. Rules and sentences are the API's. */
export async function submitSignUp(
  state: Pick<State, "ctx" | "t" | "lang">,
  form: PostedForm,
  visitor: Visitor,
): Promise<FormSignUp> {
  const typed = typedIn(form.text);
  if (form.text("act") === "send") return await sendCode(state, typed, visitor);
  const { ctx, t, lang } = state;
  const errors = faultsIn(ctx.settings.get("site.country"), typed, form.has("agree"), signUpTexts(t).problems);
  if (Object.keys(errors).length > 0) return { returned: again(typed, { errors }), status: 422 };
  const outcome = await signUp(ctx, typed, visitor, lang);
  return outcome.ok ? { session: outcome.value } : refused(state, typed, outcome.refusal);
}

async function sendCode(
  { ctx, t, lang }: Pick<State, "ctx" | "t" | "lang">,
  typed: TypedSignUp,
  { address }: Visitor,
): Promise<FormSignUp> {
  const sent = await sendSignUpCodeWithoutCaptcha(ctx, typed, { address, lang });
  if (!sent.ok) return refused({ t }, typed, sent.refusal);
  const message = `${t.signUp.sent}　${fill(t.signUp.sentTo, { mobile: typed.mobile })}`;
  return { returned: again(typed, { message, sent: true }), status: 200 };
}

function refused(
  { t }: Pick<State, "t">,
  typed: TypedSignUp,
  refusal: Refusal<SignUpRefusal | SignUpCodeRefusal>,
): FormSignUp {
  const status = statuses[refusal.code];
  if (refusal.code === "invalid_field") {
    const errors = fieldTexts(t, refusal.details.fields).map(({ path, message }) => [path, message]);
    return { returned: again(typed, { errors: Object.fromEntries(errors) }), status };
  }
  const message = refusalText(t, refusal);
  const said = refusal.code === "sms_code_wrong" ? { errors: { sms_verify: message } } : { message };
  return { returned: again(typed, said), status };
}

const statuses = {
  invalid_field: 422,
  sms_code_wrong: 422,
  sign_up_needs_support: 403,
  busy: 503,
  account_locked: 403,
  account_closed: 403,
  self_excluded: 403,
  on_break: 403,
  excluded_for_good: 403,
  captcha_failed: 422,
  sms_wait: 429,
  sms_limit: 429,
  sms_failed: 503,
} as const satisfies Record<SignUpRefusal | SignUpCodeRefusal, number>;

/** The form again, with its typed values except passwords. */
function again(typed: TypedSignUp, said: Partial<ReturnedSignUp>): ReturnedSignUp {
  const { password: _password, password_c: _again, ...shown } = typed;
  return { typed: shown, errors: {}, message: null, sent: false, ...said };
}
