import { page } from "fresh";
import { readEligibility } from "@/api/payments/withdrawals/read_eligibility.ts";
import { setWithdrawalPassword } from "@/api/identity/members/passwords/withdrawal_password.ts";
import { lockedByReset, maxFailures } from "@/api/identity/reset_lock/lock_withdrawals.ts";
import type { Refusal } from "@/api/result.ts";
import { Icon } from "@/components/icons.tsx";
import { checkPasswords } from "./(_components)/check_passwords.ts";
import { forgottenTexts } from "./(_components)/forgotten_texts.ts";
import { passwordTexts } from "./(_components)/texts.ts";
import { keepReturn, ReturnLink } from "@/components/withdraw/return_link.tsx";
import { Title } from "@/components/page/title.tsx";
import { define, type State } from "@/define.ts";
import { ForgottenForm, type ForgottenView } from "./(_islands)/forgotten_form.tsx";
import { WithdrawalPasswordForm } from "./(_islands)/withdrawal_password_form.tsx";
import { resetForgottenByForm, sendForgottenByForm } from "./(_lib)/submit_forgotten.ts";
import { readForm } from "../../(_lib)/forms/read_form.ts";
import { type PageAnswer, refusedForm, wrongField } from "../../(_lib)/forms/refused_form.ts";
import { pageVisitorOf } from "../../(_lib)/visitors/visitor_of.ts";
import { loginPasswordField, StepUpField } from "@/components/forms/step_up_field.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { type FormPage, proveByForm } from "../(_lib)/prove_by_form.ts";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";
import { refusalText } from "@/i18n/refusal_text.ts";

/** The withdrawal password: set once, then changed with the present one, or set anew by a code if it is forgotten. */
export const handler = define.handlers({
  async GET({ state, url }) {
    const saved = url.searchParams.get("saved");
    return page({ ...await readView(state), errors: none, forgotten: notRequested, saved });
  },

  async POST(c) {
    const { text } = await readForm(c.req);
    const act = text("act");
    if (act === "send" || act === "reset") {
      const forgotten = act === "send" ? await sendForgottenByForm(c) : await resetForgottenByForm(c, text);
      if (!forgotten) return c.redirect(keepReturn(forgottenDone, c.url), 303);
      const { view, answer } = forgotten;
      return page({ ...await readView(c.state), errors: none, forgotten: view, saved: null }, answer);
    }
    const refused = await setByForm(c, text);
    if (!refused) return c.redirect(keepReturn("/member/password?saved=1", c.url), 303);
    const { errors, answer } = refused;
    return page({ ...await readView(c.state), errors, forgotten: notRequested, saved: null }, answer);
  },
});

export default define.page<typeof handler>((
  { data: { hasPassword, lockedUntil, mayForget, mobile, errors, forgotten, saved }, state: { context, t, ctx }, url },
) => (
  <>
    <MemberHead context={context} title={t.withdraw.password.title} intro={t.withdraw.password.lead} />
    <Title context={context}>{t.withdraw.password.title}</Title>
    <div class="stack">
      <ReturnLink url={url} t={t} />
      {saved !== null && (
        <p class="note note--ok" role="status">
          <Icon name="done" />
          <b>{saved === "forgotten" ? t.forgot.withdrawalDone : t.withdraw.password.done}</b>
        </p>
      )}
      {errors[loginPasswordField] && (
        <StepUpField
          form="withdrawal-password-form"
          label={t.security.password}
          error={errors[loginPasswordField]}
        />
      )}
      <div class="two">
        <WithdrawalPasswordForm
          texts={passwordTexts(t, maxFailures)}
          action={keepReturn("/member/password", url)}
          hasPassword={hasPassword}
          lockedUntil={lockedUntil}
          errors={errors}
        />
        {mayForget && (
          <ForgottenForm
            {...forgotten}
            texts={forgottenTexts(t, ctx.settings.get("withdrawal.reset_lock_hours"))}
            mobile={mobile}
            action={keepReturn("/member/password", url)}
            doneAt={keepReturn(forgottenDone, url)}
          />
        )}
      </div>
    </div>
  </>
));

const none: FieldErrors = {};
const notRequested: ForgottenView = { isSent: false, errors: {}, waitS: 0 };
const forgottenDone = "/member/password?saved=forgotten";

async function readView(state: State) {
  const { ctx } = state;
  const { id, profile } = pageMemberOf(state);
  const { hasPassword, lockedUntil } = await readEligibility(ctx, id);
  // While a reset has locked withdrawals there is no other.
  const mayForget = hasPassword && !await lockedByReset(ctx.db, id, ctx.now());
  return { hasPassword, lockedUntil: lockedUntil?.toISOString() ?? null, mayForget, mobile: profile.mobile };
}

/** Sets the password for a plain form: the faults by field, or null on success. */
async function setByForm(
  c: FormPage,
  text: (name: string) => string,
): Promise<{ errors: FieldErrors; answer: PageAnswer } | null> {
  const { state } = c;
  const { ctx, t } = state;
  const { id } = pageMemberOf(state);
  const { hasPassword } = await readEligibility(ctx, id);
  const fields = {
    password_old: text("password_old"),
    withdrawal_password: text("withdrawal_password"),
    withdrawal_password_c: text("withdrawal_password_c"),
  };
  const problems = Object.entries(checkPasswords(fields, { hasPassword }));
  if (problems.length > 0) {
    const errors = Object.fromEntries(problems.map(([name, word]) => [name, t.errors.fields[word]]));
    return { errors, answer: wrongField };
  }
  const refusedAt = (name: string, refusal: Refusal) => ({
    errors: { [name]: refusalText(t, refusal) },
    answer: refusedForm(refusal),
  });
  const proved = await proveByForm(c, text(loginPasswordField));
  if (!proved.ok) return refusedAt(loginPasswordField, proved.refusal);
  const input = { before: fields.password_old, password: fields.withdrawal_password };
  const outcome = await setWithdrawalPassword(ctx, id, input, pageVisitorOf(c));
  if (outcome.ok) return null;
  const isOfTheOld = hasPassword && outcome.refusal.code !== "invalid_field";
  return refusedAt(isOfTheOld ? "password_old" : "withdrawal_password", outcome.refusal);
}
