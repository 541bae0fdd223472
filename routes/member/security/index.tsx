import { page } from "fresh";
import { fieldErrors } from "@/api/platform/http/answer/problem.ts";
import { changePassword } from "@/api/identity/security/change_password.ts";
import { readEmail } from "@/api/messages/email/read_email.ts";
import { readPush } from "@/api/messages/push/subscribe.ts";
import { endOtherSessions } from "@/api/identity/security/end_other_sessions.ts";
import { listSessions } from "@/api/identity/security/list_sessions.ts";
import { PasswordChange, SessionEnd } from "@/api/identity/security/schema.ts";
import type { Refusal } from "@/api/result.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";
import { FormProblem } from "@/components/forms/form_problem.tsx";
import { ProveForm } from "@/components/forms/prove_form.tsx";
import { loginPasswordField } from "@/components/forms/step_up_field.tsx";
import { Icon } from "@/components/icons.tsx";
import { Title } from "@/components/page/title.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { define, type State } from "@/define.ts";
import type { Texts } from "@/i18n/mod.ts";
import { fieldTexts, refusalText } from "@/i18n/refusal_text.ts";
import { sessionStarted } from "../../(_lib)/visitors/cookies.ts";
import { readForm } from "../../(_lib)/forms/read_form.ts";
import { type PageAnswer, refusedForm, wrongField } from "../../(_lib)/forms/refused_form.ts";
import { pageVisitorOf } from "../../(_lib)/visitors/visitor_of.ts";
import { type FormPage, proveByForm } from "../(_lib)/prove_by_form.ts";
import { EmailSection } from "./(_components)/email_section.tsx";
import { DevicesSection } from "./(_components)/devices_section.tsx";
import { factorsTexts, pushTexts } from "./(_components)/texts.ts";
import { PushSwitch } from "./(_islands)/push_switch.tsx";
import { FactorsPanel } from "./(_islands)/factors.tsx";
import { changeEmailByForm } from "./(_lib)/email_by_form.ts";
import { readFactorsView } from "./(_lib)/read_factors_view.ts";
import { PasswordSection } from "./(_components)/password_section.tsx";

const path = "/member/security";

/** The result of a refused form: the faults of its fields, or of the whole. */
interface Refused {
  errors: FieldErrors;
  message: string | null;
  /** The fields of a form that lacks a proof, to be sent again with one; null if none is asked for. */
  asksProof: Record<string, string> | null;
  answer: PageAnswer;
}

/** How a member signs in, and who is: password and devices by plain forms, and the second factors. */
export const handler = define.handlers({
  async GET({ state, url }) {
    return page(await readView(state, url.searchParams.get("done"), { errors: {}, message: null, asksProof: null }));
  },

  async POST(c) {
    const { text } = await readForm(c.req);
    const outcome = text("do") === "password"
      ? await changeByForm(c, text)
      : await unproved(c, text) ?? await emailByForm(c, text) ?? await endByForm(c, text);
    if (outcome instanceof Response) return outcome;
    const { answer, ...refused } = outcome;
    return page(await readView(c.state, null, refused), answer);
  },
});

export default define.page<typeof handler>((
  { data: { others, done, errors, message, asksProof }, state: { context, t } },
) => (
  <>
    <MemberHead context={context} title={t.security.title} intro={t.security.lead} />
    <Title context={context}>{t.security.title}</Title>
    <div class="stack">
      {asksProof
        ? <ProveForm fields={asksProof} error={message ?? ""} t={t} />
        : message && <FormProblem message={message} field={null} />}
      {done && (
        <p class="note note--ok" role="status">
          <Icon name="done" />
          <b>{doneText(t, done)}</b>
        </p>
      )}
      {!others && (
        <p class="note note--warn">
          <Icon name="warning" />
          <b>{t.security.temporary}</b>
        </p>
      )}
      <div class="two">
        <PasswordSection errors={errors} t={t} />
        {others && <DevicesSection {...others.listed} now={others.now} t={t} />}
      </div>
      {others && (others.email.offered || others.email.email !== null) && (
        <EmailSection view={others.email} errors={errors} t={t} />
      )}
      {others?.push.public_key && (
        <section class="card stack" aria-labelledby="push-section">
          <h2 class="card__title" id="push-section">{t.push.title}</h2>
          <p class="soft">{t.push.lead}</p>
          <PushSwitch view={others.push} publicKey={others.push.public_key} texts={pushTexts(t)} />
        </section>
      )}
      {others && <FactorsPanel view={others.factors} texts={factorsTexts(t)} />}
    </div>
  </>
));

async function readView(state: State, done: string | null, refused: Omit<Refused, "answer">) {
  return { others: sessionOf(state).member.mustChangePassword ? null : await readOthers(state), done, ...refused };
}

/** Reads the data beside the password's form; with a temporary password, the API would refuse all of it. */
async function readOthers(state: State) {
  const signedIn = sessionOf(state);
  const [listed, factors, email, push] = await Promise.all([
    listSessions(state.ctx, signedIn),
    readFactorsView(state),
    readEmail(state.ctx, signedIn.member.id),
    readPush(state.ctx, signedIn),
  ]);
  return { listed, now: state.ctx.now(), factors, email, push };
}

async function changeByForm(c: FormPage, text: (name: string) => string): Promise<Response | Refused> {
  const { ctx, t } = c.state;
  const fields = { password_old: text("password_old"), password: text("password"), password_c: text("password_c") };
  const input = PasswordChange.safeParse(fields);
  if (!input.success) {
    return { errors: byField(fieldErrors(input.error, t)), message: null, asksProof: null, answer: wrongField };
  }
  const change = { before: input.data.password_old, password: input.data.password };
  const changed = await changePassword(ctx, sessionOf(c.state), change, pageVisitorOf(c));
  if (!changed.ok) {
    const { refusal } = changed;
    if (refusal.code !== "invalid_field") return refusedAs(t, refusal);
    return {
      errors: byField(fieldTexts(t, refusal.details.fields)),
      message: null,
      asksProof: null,
      answer: wrongField,
    };
  }
  const response = c.redirect(`${path}?done=password`, 303);
  if (changed.value) response.headers.append("Set-Cookie", sessionStarted(ctx, c.req, changed.value));
  return response;
}

/** Handles a form of the e-mail section; null for another form. */
async function emailByForm(c: FormPage, text: (name: string) => string): Promise<Response | Refused | null> {
  const temporary = sessionOf(c.state).member.mustChangePassword;
  const end = temporary ? null : await changeEmailByForm(c, text);
  if (end === null) return null;
  if (end.kind === "done") return c.redirect(`${path}?done=email-${end.done}`, 303);
  if (end.kind === "wrong") return { errors: byField(end.errors), message: null, asksProof: null, answer: wrongField };
  return refusedAs(c.state.t, end.refusal);
}

/**
 * Refuses the action until the member has proved who they are; null once they have, and for actions that need no proof.
 */
async function unproved(c: FormPage, text: (name: string) => string): Promise<Refused | null> {
  // A code that was sent is the proof of its own; and who has a temporary password is refused all of it.
  if (text("do") === "email-verify" || sessionOf(c.state).member.mustChangePassword) return null;
  const proved = await proveByForm(c, text(loginPasswordField));
  if (proved.ok) return null;
  const requested = ["do", "id", "email"].map((name) => [name, text(name)]).filter(([, value]) => value !== "");
  return { ...refusedAs(c.state.t, proved.refusal), asksProof: Object.fromEntries(requested) };
}

function doneText({ security, emails }: Texts, done: string): string {
  const texts: Record<string, string> = { password: security.changed };
  for (const [name, text] of Object.entries(emails.done)) texts[`email-${name}`] = text;
  return texts[done] ?? security.ended;
}

async function endByForm(c: FormPage, text: (name: string) => string): Promise<Response | Refused> {
  const { ctx, t } = c.state;
  if (sessionOf(c.state).member.mustChangePassword) return refusedAs(t, { code: "password_change_required" });
  const input = SessionEnd.safeParse({ id: text("id") || undefined });
  const id = input.success ? input.data.id ?? null : "";
  const ended = id === "" ? null : await endOtherSessions(ctx, sessionOf(c.state), id, pageVisitorOf(c));
  if (ended?.ok) return c.redirect(`${path}?done=ended`, 303);
  return refusedAs(t, { code: "not_found" });
}

function refusedAs(t: Texts, refusal: Refusal): Refused {
  return { errors: {}, message: refusalText(t, refusal), asksProof: null, answer: refusedForm(refusal) };
}

function byField(found: readonly { path: string; message: string }[]): FieldErrors {
  return Object.fromEntries(found.map(({ path, message }) => [path, message]));
}

function sessionOf({ signedIn }: State) {
  if (!signedIn) throw new Error("a member's page has a member");
  return signedIn;
}
