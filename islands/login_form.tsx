import { type ReactNode, useRef, useState } from "react";
import { Icon } from "@/components/icons.tsx";
import type { LoginTexts } from "@/components/login/texts.ts";
import { callApi, wordsFor } from "@/client/call_api.ts";
import { loginNext } from "@/client/login_next.ts";
import { missingIn } from "@/components/login/missing.ts";
import { longestSignIn } from "@/shared/password_rules.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("forms", "login");

/** What is wrong with a sign-in, by field; `form` is what is about no single field. */
export interface LoginErrors {
  account?: string;
  password?: string;
  form?: string;
}

interface LoginFormProps {
  /** Where to go afterwards: a path of this site. */
  next: string;
  texts: LoginTexts;
  /** What the visitor typed before, when the server shows the form again. */
  account?: string;
  errors?: LoginErrors;
}

/** The login form of the dialog and of /login. Without a script it posts to /login. */
export function LoginForm({ next, texts, account, errors: given = {} }: LoginFormProps) {
  const [errors, setErrors] = useState<LoginErrors>(given);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const sending = useRef(false);
  const target = loginNext.value ?? next;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    // State arrives with the next rendering; a double click is faster.
    if (sending.current) return;
    const form = event.currentTarget as HTMLFormElement;
    const input = readForm(form);
    const missing = missingIn(input);
    if (missing) {
      return refuse(form, {
        account: missing.account ? texts.accountRequired : undefined,
        password: missing.password ? texts.passwordRequired : undefined,
      });
    }
    sending.current = true;
    setBusy(true);
    const outcome = await callApi({ path: "user/login", input: { ...input } });
    if (outcome.kind === "done") return location.assign(target);
    sending.current = false;
    setBusy(false);
    if (outcome.kind === "signed_out") return;
    refuse(form, { form: wordsFor(outcome, { timeout: texts.timeout, fallback: texts.failed }) });
  }

  function refuse(form: HTMLFormElement, found: LoginErrors) {
    setErrors(found);
    const first = found.account ? "account" : "password";
    (form.elements.namedItem(first) as HTMLInputElement).focus();
  }

  return (
    <form class="login__form" method="post" action="/login" noValidate onSubmit={submit}>
      <Styles />
      <input type="hidden" name="next" value={target} />
      <Field label={texts.account} name="account" error={errors.account}>
        <input
          id="login-account"
          autofocus
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellcheck={false}
          maxLength={longestSignIn.account}
          required
          value={account}
          aria-invalid={errors.account ? true : undefined}
          aria-describedby={errors.account ? "login-account-error" : undefined}
        />
      </Field>
      <Field label={texts.password} name="password" error={errors.password}>
        <input
          id="login-password"
          name="password"
          type={(shown ? "text" : "password") as "password"}
          autoComplete="current-password"
          maxLength={longestSignIn.password}
          required
          aria-invalid={errors.password ? true : undefined}
          aria-describedby={errors.password ? "login-password-error" : undefined}
        />
        <button
          class="x needs-script"
          type="button"
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eyeOff" : "eye"} />
        </button>
      </Field>
      <label class="check" title={texts.rememberHint}>
        <input type="checkbox" name="remember" value="on" />
        <span>{texts.remember}</span>
      </label>
      <div role="alert">{errors.form && <ErrorLine text={errors.form} />}</div>
      <button class="btn btn--gold btn--lg btn--block" type="submit" aria-busy={busy} aria-disabled={busy}>
        {busy ? texts.submitting : texts.submit}
      </button>
      <p class="help login__terms">{texts.terms}</p>
    </form>
  );
}

function Field({ label, name, error, children }: {
  label: string;
  name: string;
  error?: string;
  children: ReactNode;
}) {
  return (
    <div class="field">
      <label class="field__label" for={`login-${name}`}>{label}</label>
      <div class={error ? "input input--error" : "input"}>{children}</div>
      {error && <ErrorLine id={`login-${name}-error`} text={error} />}
    </div>
  );
}

function ErrorLine({ id, text }: { id?: string; text: string }) {
  return (
    <p class="error" id={id}>
      <Icon name="warning" size="sm" />
      {text}
    </p>
  );
}

interface LoginInput {
  account: string;
  password: string;
  remember: boolean;
}

function readForm(form: HTMLFormElement): LoginInput {
  const data = new FormData(form);
  return {
    account: String(data.get("account") ?? "").trim(),
    password: String(data.get("password") ?? ""),
    remember: data.has("remember"),
  };
}
