import { useRef, useState } from "react";
import { showAlert } from "@/client/page/alert.ts";
import { callApi, messageFor } from "@/client/calls/call_api.ts";
import { useCaptchaAhead } from "@/client/captcha/use_captcha_ahead.ts";
import { useFieldErrors } from "@/client/hooks/use_field_errors.ts";
import { Icon } from "@/components/icons.tsx";
import { FormProblem } from "@/components/forms/form_problem.tsx";
import { faultsIn, typedIn } from "@/components/sign_up/check.ts";
import { GivenField, PasswordFields, TextField } from "@/components/sign_up/fields.tsx";
import type { SignUpTexts } from "@/components/sign_up/texts.ts";
import type { ReturnedSignUp, SignUpView } from "@/components/sign_up/view.ts";
import { TermsSentence } from "@/components/terms_sentence.tsx";
import { fill } from "@/i18n/fill.ts";
import { shownOf } from "@/shared/rules/country_rules.ts";
import { longestSignIn } from "@/shared/rules/password_rules.ts";
import { longestSignUp, type TypedSignUp } from "@/shared/rules/sign_up_rules.ts";
import { CodeField } from "./code_field.tsx";

interface SignUpFormProps {
  view: SignUpView;
  /** In the dialog the introducer is the link's alone; on the page it may be typed. */
  inDialog: boolean;
  /** The form as it came back without a script. */
  returned?: ReturnedSignUp | null;
  /** Makes room for the login dialog, which the form's link to it opens. */
  onLogin?: () => void;
}

/** The sign-up form of the dialog and of /signup. Without a script it posts to /signup. */
export function SignUpForm({ view, inDialog, returned, onLogin }: SignUpFormProps) {
  const { country, invite, texts } = view;
  const { mobileExample, messenger } = shownOf(country);
  const typed = returned?.typed ?? {};
  const { errors, ...fields } = useFieldErrors(returned?.errors ?? {}, (form) => {
    const data = new FormData(form);
    return faultsIn(country, readForm(data), data.has("agree"), texts.problems);
  });
  const [problem, setProblem] = useState(returned?.message ?? null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const inProgress = useRef(false);
  const captcha = useCaptchaAhead();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    // State arrives with the next rendering; a double click is faster.
    if (inProgress.current) return;
    const form = element.current!;
    setProblem(null);
    if (Object.keys(fields.check(form)).length > 0) return;
    inProgress.current = true;
    setBusy(true);
    const outcome = await callApi({ path: "user/register", input: { ...readForm(new FormData(form)) } });
    if (outcome.kind === "done") return location.assign("/");
    inProgress.current = false;
    setBusy(false);
    if (outcome.kind === "signed_out") return;
    const fallback = outcome.kind === "unsure" ? texts.unsure : texts.failed;
    const message = messageFor(outcome, { timeout: texts.unsure, fallback });
    if (outcome.kind === "refused" && outcome.errorCode === "sms_code_wrong") {
      return fields.show({ sms_verify: message }, form);
    }
    if (outcome.kind === "refused" && Object.keys(outcome.errors).length > 0) return fields.show(outcome.errors, form);
    setProblem(message);
    showAlert({ kind: "failed", text: message });
  }

  const isTaken = (error?: string) => error !== undefined && texts.taken.includes(error);
  const text = (name: keyof typeof longestOf, label: string, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField
      name={name}
      label={label}
      typed={typed}
      error={errors[name]}
      errorMore={isTaken(errors[name]) && <TakenLinks texts={texts} onLogin={onLogin} />}
      maxLength={longestOf[name]}
      {...more}
    />
  );
  return (
    <form
      ref={element}
      class="signup__form"
      method="post"
      action="/signup"
      aria-label={texts.submit}
      aria-busy={busy}
      noValidate
      onInput={(event) => {
        captcha.begin();
        fields.correct(event);
      }}
      onSubmit={submit}
    >
      {/* The first button is the one that Enter presses: not the one that sends a code. */}
      <button class="sr" type="submit" tabindex={-1} aria-hidden="true">{texts.submit}</button>
      <div class="signup__pair">
        <GivenField name="superid" label={texts.superid} value={invite.superid} hint={texts.givenHint} />
        {inDialog
          ? <GivenField name="introducer" label={texts.introducer} value={invite.introducer} hint={texts.givenHint} />
          : (
            <TextField
              name="introducer"
              label={texts.introducer}
              hint={texts.optional}
              typed={{ introducer: typed.introducer ?? invite.introducer }}
              error={errors.introducer}
              maxLength={longestSignUp.introducer}
              autocomplete="off"
              required={false}
            />
          )}
      </div>
      {text("name", texts.name, { help: texts.nameHint, autocomplete: "name" })}
      {text("account", texts.account, { autocomplete: "username", plain: true })}
      <PasswordFields texts={texts} errors={errors} />
      {text("line", fill(texts.messenger, { app: messenger }), {
        placeholder: texts.messengerHint,
        autocomplete: "off",
        plain: true,
      })}
      <div class="signup__pair">
        {text("mobile", texts.mobile, { placeholder: mobileExample, autocomplete: "tel-national", inputmode: "tel" })}
        <CodeField
          view={view}
          typed={typed.sms_verify ?? ""}
          error={errors.sms_verify}
          captcha={captcha}
          onFault={(found) => fields.show(found, element.current)}
        />
      </div>
      <div class="field">
        <label class="check">
          <input
            type="checkbox"
            name="agree"
            value="on"
            aria-required
            aria-invalid={errors.agree !== undefined}
            aria-describedby="signup-agree-error"
          />
          <span>
            <TermsSentence text={texts.agree} name={texts.terms} />
          </span>
        </label>
        <p class="error" id="signup-agree-error" hidden={!errors.agree}>
          <Icon name="warning" size="sm" />
          {errors.agree}
        </p>
      </div>
      {problem && (returned?.sent
        ? <p class="note note--ok" role="status">{problem}</p>
        : <FormProblem message={problem} field={null} />)}
      <button class="btn btn--gold btn--lg btn--block" type="submit" aria-busy={busy} aria-disabled={busy}>
        {busy ? texts.submitting : texts.submit}
      </button>
    </form>
  );
}

/** Reads the form's fields as they are typed. */
function readForm(data: FormData): TypedSignUp {
  return typedIn((name) => String(data.get(name) ?? ""));
}

/** The next address for a visitor who has an account already. */
function TakenLinks({ texts: { login, forgot }, onLogin }: { texts: SignUpTexts; onLogin?: () => void }) {
  return (
    <>
      {" "}
      <a class="link" href="/login" data-dialog="login" onClick={onLogin}>{login}</a>
      {" ・ "}
      <a class="link" href="/forgot">{forgot}</a>
    </>
  );
}

/** The longest text that each field takes; a little more than its rule, which then says what is wrong. */
const longestOf = {
  name: 60,
  account: longestSignIn.account,
  line: longestSignUp.line,
  mobile: 20,
} as const;
