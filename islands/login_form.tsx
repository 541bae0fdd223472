import { useEffect, useRef, useState } from "react";
import { control, Field } from "@/components/cards/field.tsx";
import { FormAlert } from "@/components/forms/form_alert.tsx";
import { ShowPassword } from "@/components/forms/show_password.tsx";
import type { LoginTexts } from "@/components/login/texts.ts";
import { callApi, type FieldErrors, messageFor, type Outcome } from "@/client/calls/call_api.ts";
import { solveCaptcha } from "@/client/captcha/solve_captcha.ts";
import { useFieldErrors } from "@/client/hooks/use_field_errors.ts";
import { useWait } from "@/client/hooks/use_wait.ts";
import { fill } from "@/i18n/fill.ts";
import { missingInLogin } from "@/components/login/missing.ts";
import { longestSignIn } from "@/shared/rules/password_rules.ts";
import { PasskeyButton } from "./shared/passkey_button.tsx";

/** The refusals that the field for a code answers. */
const codeRefusals = ["second_factor_required", "second_factor_wrong"];

export interface LoginFormProps {
  /** The next address: a path of this site. */
  next: string;
  texts: LoginTexts;
  /** The account that the visitor typed before, if the server shows the form again. */
  account?: string;
  /**
   * The errors by field: `form` is about the form as a whole; with `code` the password was right, and the form asks for
   * a code.
   */
  errors?: FieldErrors;
  /** Called once the member is signed in, instead of going to the next address. */
  onDone?: () => void;
}

/** The login form of the dialog and of /login. Without a script it posts to /login. */
export function LoginForm({ next, texts, account, errors: given = {}, onDone }: LoginFormProps) {
  const { errors, ...fields } = useFieldErrors(given, (form) => {
    const missing = missingInLogin(readForm(form));
    return {
      ...(missing?.account && { account: texts.accountRequired }),
      ...(missing?.password && { password: texts.passwordRequired }),
    };
  });
  const [asksCode, setAsksCode] = useState(given.code !== undefined);
  const [busy, setBusy] = useState(false);
  const [waitS, wait] = useWait();
  const [shown, setShown] = useState(false);
  const sending = useRef(false);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => codeField.current?.focus(), [asksCode]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    // State arrives with the next rendering; a double click is faster.
    if (sending.current || waitS > 0) return;
    const form = event.currentTarget as HTMLFormElement;
    if (Object.keys(fields.check(form)).length > 0) return;
    sending.current = true;
    setBusy(true);
    const outcome = await signIn(readForm(form));
    if (outcome.kind === "done") return leave(form);
    sending.current = false;
    setBusy(false);
    if (outcome.kind === "signed_out") return;
    if (outcome.kind === "refused" && outcome.retryAfterS !== null) wait(outcome.retryAfterS);
    const message = messageFor(outcome, { timeout: texts.timeout, fallback: texts.failed });
    const isAboutCode = outcome.kind === "refused" && codeRefusals.includes(outcome.errorCode ?? "");
    fields.show(isAboutCode ? { code: message } : { form: message }, form);
    if (isAboutCode) return setAsksCode(true);
    (form.elements.namedItem("password") as HTMLInputElement).focus();
  }

  function leave(within: Element) {
    if (onDone) onDone();
    else location.assign(destinationOf(within, next));
  }

  return (
    <form class="login__form" method="post" action="/login" noValidate onInput={fields.correct} onSubmit={submit}>
      <input type="hidden" name="next" value={next} />
      <Field id="login-account" label={texts.account} error={errors.account}>
        <input
          {...control("login-account", errors.account)}
          autofocus
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellcheck={false}
          maxLength={longestSignIn.account}
          required
          value={account}
        />
      </Field>
      <Field id="login-password" label={texts.password} error={errors.password}>
        <input
          {...control("login-password", errors.password)}
          name="password"
          type={(shown ? "text" : "password") as "password"}
          autoComplete="current-password"
          maxLength={longestSignIn.password}
          required
        />
        <ShowPassword shown={shown} texts={texts} onToggle={() => setShown(!shown)} />
      </Field>
      {asksCode && (
        <Field id="login-code" label={texts.code} error={errors.code}>
          <input
            {...control("login-code", errors.code)}
            autofocus
            ref={codeField}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellcheck={false}
            maxLength={longestSignIn.code}
          />
        </Field>
      )}
      <div class="row login__beside">
        <label class="check" title={texts.rememberHint}>
          <input type="checkbox" name="remember" value="on" />
          <span>{texts.remember}</span>
        </label>
        <a class="link link--tap" href="/forgot">{texts.forgot}</a>
      </div>
      <FormAlert text={errors.form} />
      <button class="btn btn--gold btn--lg btn--block" type="submit" aria-busy={busy} aria-disabled={busy || waitS > 0}>
        {busy ? texts.submitting : waitS > 0 ? fill(texts.wait, { seconds: waitS }) : texts.submit}
      </button>
      <PasskeyButton
        path="user/login/passkey"
        more={(button) => ({ remember: new FormData(button.closest("form")!).has("remember") })}
        texts={texts}
        onDone={leave}
      />
    </form>
  );
}

/** The dialog knows where the link leads that opened it; otherwise it is `next`. */
function destinationOf(within: Element, next: string): string {
  return within.closest<HTMLElement>("dialog[data-next]")?.dataset.next ?? next;
}

/** After many failures, the browser solves a captcha in the background and tries again. */
async function signIn(input: LoginInput): Promise<Outcome<unknown>> {
  const outcome = await callApi({ path: "user/login", input: { ...input } });
  if (outcome.kind !== "refused" || outcome.errorCode !== "captcha_required") return outcome;
  const google_recaptcha_response = await solveCaptcha();
  if (google_recaptcha_response === null) return outcome;
  return await callApi({ path: "user/login", input: { ...input, google_recaptcha_response } });
}

interface LoginInput {
  account: string;
  password: string;
  remember: boolean;
  code: string;
}

function readForm(form: HTMLFormElement): LoginInput {
  const data = new FormData(form);
  return {
    account: String(data.get("account") ?? "").trim(),
    password: String(data.get("password") ?? ""),
    remember: data.has("remember"),
    code: String(data.get("code") ?? ""),
  };
}
