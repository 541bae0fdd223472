import { page } from "fresh";
import { readStanding } from "@/api/withdrawals/read_standing.ts";
import { mostFailures, setWithdrawalPassword } from "@/api/members/withdrawal_password.ts";
import { Icon } from "@/components/icons.tsx";
import { MemberLayout } from "@/components/layouts/member.tsx";
import { checkPasswords } from "./(_components)/check_passwords.ts";
import { passwordTexts } from "./(_components)/texts.ts";
import { keepReturn, ReturnLink } from "@/components/withdraw/return_link.tsx";
import { Title } from "@/components/title.tsx";
import { define, type State } from "@/define.ts";
import { WithdrawalPasswordForm } from "./(_islands)/withdrawal_password_form.tsx";
import { readForm } from "../../(_lib)/read_form.ts";
import { memberOf } from "../(_lib)/member_of.ts";
import type { FieldErrors } from "@/client/call_api.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("notes", "panels");

/** The withdrawal password: set once, then changed with the present one. */
export const handler = define.handlers({
  async GET({ state, url }) {
    return page({ ...await readView(state), errors: {}, saved: url.searchParams.has("saved") });
  },

  async POST(c) {
    const form = await readForm(c.req);
    const errors = await setByForm(c.state, form.text);
    if (!errors) return c.redirect(keepReturn("/member/password?saved=1", c.url), 303);
    return page({ ...await readView(c.state), errors, saved: false }, { status: 422 });
  },
});

export default define.page<typeof handler>((
  { data: { hasPassword, lockedUntil, errors, saved }, state: { context, t }, url },
) => (
  <MemberLayout context={context} title={t.withdraw.password.title} intro={t.withdraw.password.lead}>
    <Styles />
    <Title context={context}>{t.withdraw.password.title}</Title>
    <div class="stack">
      <ReturnLink url={url} t={t} />
      {saved && (
        <p class="note note--ok" role="status">
          <Icon name="done" />
          <b>{t.withdraw.password.done}</b>
        </p>
      )}
      <div class="two">
        <WithdrawalPasswordForm
          texts={passwordTexts(t, mostFailures)}
          action={keepReturn("/member/password", url)}
          hasPassword={hasPassword}
          lockedUntil={lockedUntil}
          errors={errors}
        />
      </div>
    </div>
  </MemberLayout>
));

async function readView(state: State) {
  const { hasPassword, lockedUntil } = await readStanding(state.ctx, memberOf(state).id);
  return { hasPassword, lockedUntil: lockedUntil?.toISOString() ?? null };
}

/** Sets the password as a plain form asks: what is wrong by field, or null when it is set. */
async function setByForm(state: State, text: (name: string) => string): Promise<FieldErrors | null> {
  const { ctx, t } = state;
  const { id } = memberOf(state);
  const { hasPassword } = await readStanding(ctx, id);
  const fields = {
    password_old: text("password_old"),
    withdrawal_password: text("withdrawal_password"),
    withdrawal_password_c: text("withdrawal_password_c"),
  };
  const problems = Object.entries(checkPasswords(fields, { hasPassword }));
  if (problems.length > 0) return Object.fromEntries(problems.map(([name, word]) => [name, t.errors.fields[word]]));
  const input = { before: fields.password_old, password: fields.withdrawal_password };
  const outcome = await setWithdrawalPassword(ctx, id, input);
  if (outcome.ok) return null;
  return { [hasPassword ? "password_old" : "withdrawal_password"]: refusalText(t, outcome.refusal) };
}
