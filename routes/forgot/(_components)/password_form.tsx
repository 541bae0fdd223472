import { useEffect } from "react";
import { FormAlert } from "@/components/forms/form_alert.tsx";
import { PasswordField } from "@/components/forms/password_field.tsx";
import { SmsCodeField } from "@/components/forms/sms_code_field.tsx";
import { callApi, type FieldErrors, messageFor } from "@/client/calls/call_api.ts";
import { useFieldErrors } from "@/client/hooks/use_field_errors.ts";
import { useOneAtATime } from "@/client/hooks/use_one_at_a_time.ts";
import { useWait } from "@/client/hooks/use_wait.ts";
import { fill } from "@/i18n/fill.ts";
import { type ForgotAccount, forgotPasswordFaults } from "@/shared/rules/forgot_rules.ts";
import { requestCode } from "./request_code.ts";
import type { ForgotFormTexts } from "./texts.ts";

interface PasswordFormProps extends ForgotAccount {
  texts: ForgotFormTexts;
  errors: FieldErrors;
  waitS: number;
  /** Goes back to account and mobile. */
  onChange(): void;
  onDone(): void;
}

/** The second step: the code, and the new password twice. */
export function PasswordForm({ texts, account, mobile, errors: given, waitS, onChange, onDone }: PasswordFormProps) {
  const { errors, ...fields } = useFieldErrors(given, (form) => {
    const faults = forgotPasswordFaults(readForm(form));
    return Object.fromEntries(faults.map(({ path, word }) => [path, texts.problems[word]]));
  });
  const [busy, alone] = useOneAtATime<"send" | "verify">();
  const [leftS, wait] = useWait();
  useEffect(() => wait(waitS), []);

  const resend = (form: HTMLFormElement) =>
    alone("send", async () => {
      fields.show({}, null);
      const sent = await requestCode({ account, mobile });
      if (sent === null) return fields.show({ form: texts.captchaFailed }, null);
      if (sent.kind === "done") {
        (form.elements.namedItem("sms_verify") as HTMLInputElement).focus();
        return wait(sent.body.data.retry_after);
      }
      if (sent.kind === "signed_out") return;
      if (sent.kind === "refused" && sent.retryAfterS !== null) wait(Math.min(sent.retryAfterS, 60));
      fields.show({ form: messageFor(sent, { timeout: texts.timeout, fallback: texts.sendFailed }) }, null);
    });

  const reset = (form: HTMLFormElement) => {
    if (Object.keys(fields.check(form)).length > 0) return;
    return alone("verify", async () => {
      const outcome = await callApi({ path: "user/forgot/verify", input: { account, mobile, ...readForm(form) } });
      if (outcome.kind === "done") return onDone();
      if (outcome.kind === "signed_out") return;
      const message = messageFor(outcome, { timeout: texts.timeout, fallback: texts.failed });
      if (outcome.kind === "unsure") return fields.show({ form: message }, form);
      const isField = Object.keys(outcome.errors).length > 0;
      const field = outcome.errorCode === "sms_code_wrong" ? "sms_verify" : "form";
      fields.show(isField ? outcome.errors : { [field]: message }, form);
    });
  };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const isResend = (event.submitter as HTMLButtonElement | null)?.value === "send";
    if (!isResend) return reset(form);
    if (leftS === 0) return resend(form);
  }

  return (
    <form
      class="login__form"
      method="post"
      action="/forgot"
      noValidate
      aria-busy={busy !== null}
      onInput={fields.correct}
      onSubmit={submit}
    >
      <p class="soft" role="status">{fill(texts.sentTo, { mobile })}</p>
      <input type="hidden" name="account" value={account} autoComplete="username" />
      <input type="hidden" name="mobile" value={mobile} />
      <SmsCodeField id="sms_verify" label={texts.code} error={errors.sms_verify} />
      {(["password", "password_c"] as const).map((name) => (
        <PasswordField
          key={name}
          id={name}
          name={name}
          label={name === "password" ? texts.password : texts.passwordAgain}
          hint={name === "password" ? texts.passwordRule : undefined}
          error={errors[name]}
          autocomplete="new-password"
          maxLength={256}
        />
      ))}
      <FormAlert text={errors.form} />
      <button
        class="btn btn--gold btn--lg btn--block"
        type="submit"
        name="act"
        value="verify"
        aria-busy={busy === "verify"}
        aria-disabled={busy !== null}
      >
        {busy === "verify" ? texts.submitting : texts.submit}
      </button>
      <div class="row login__beside">
        <span class="soft">{texts.noMessage}</span>
        <button
          class="btn btn--sm num"
          type="submit"
          name="act"
          value="send"
          aria-disabled={leftS > 0 || busy !== null}
        >
          {busy === "send" ? texts.sending : leftS > 0 ? fill(texts.resendIn, { seconds: leftS }) : texts.resend}
        </button>
      </div>
      <a
        class="link link--tap"
        href="/forgot"
        onClick={(event) => {
          event.preventDefault();
          onChange();
        }}
      >
        {texts.change}
      </a>
    </form>
  );
}

function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return { sms_verify: text("sms_verify"), password: text("password"), password_c: text("password_c") };
}
