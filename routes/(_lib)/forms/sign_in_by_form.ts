import { fieldErrors } from "@/api/platform/http/answer/problem.ts";
import { SignIn } from "@/api/identity/members/schema.ts";
import { signIn, type SignInOutcome, type SignInRefusal } from "@/api/identity/members/sign_in/sign_in.ts";
import type { Visitor } from "@/api/identity/sessions/visitor.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";
import type { State } from "@/define.ts";
import { fill } from "@/i18n/fill.ts";
import { refusalText } from "@/i18n/refusal_text.ts";

/** The outcome of a posted login form: the session, or the messages by field. */
type FormSignIn = { outcome: SignInOutcome } | FormRefusal;

interface FormRefusal {
  errors: FieldErrors;
  status: 403 | 422 | 429 | 503;
  /** When to try again, in seconds. */
  retryAfterS?: number;
}

/** Signs in by the fields of a form. The rules and sentences are the API's. */
export async function signInByForm(
  { ctx, t, lang }: Pick<State, "ctx" | "t" | "lang">,
  fields: { account: string; password: string; remember: boolean; code: string },
  visitor: Visitor,
): Promise<FormSignIn> {
  const input = SignIn.safeParse(fields);
  if (!input.success) {
    const errors = fieldErrors(input.error, t).map(({ path, message }) => [path, message]);
    return { errors: Object.fromEntries(errors), status: 422 };
  }
  const outcome = await signIn(ctx, input.data, visitor, lang);
  if (outcome.ok) return { outcome: outcome.value };
  const { code, retryAfterS } = outcome.refusal;
  const waits = code === "too_many_attempts" && retryAfterS !== undefined;
  const form = waits ? fill(t.login.tooMany, { seconds: retryAfterS }) : refusalText(t, outcome.refusal);
  if (code === "second_factor_required" || code === "second_factor_wrong") {
    return { errors: { code: form }, status: statuses[code] };
  }
  return { errors: { form }, status: statuses[code], retryAfterS };
}

const statuses = {
  wrong_credentials: 403,
  account_locked: 403,
  account_closed: 403,
  self_excluded: 403,
  on_break: 403,
  excluded_for_good: 403,
  captcha_required: 403,
  too_many_attempts: 429,
  busy: 503,
  second_factor_required: 403,
  second_factor_wrong: 403,
} as const satisfies Record<
  SignInRefusal,
  number
>;
