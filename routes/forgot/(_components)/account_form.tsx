import { useState } from "react";
import { control, Field } from "@/components/cards/field.tsx";
import { FormAlert } from "@/components/forms/form_alert.tsx";
import { type FieldErrors, messageFor } from "@/client/calls/call_api.ts";
import { useCaptchaAhead } from "@/client/captcha/use_captcha_ahead.ts";
import { useFieldErrors } from "@/client/hooks/use_field_errors.ts";
import { useFilledEarly } from "@/client/hooks/use_early_input.ts";
import { useOneAtATime } from "@/client/hooks/use_one_at_a_time.ts";
import type { Country } from "@/shared/rules/country_rules.ts";
import { type ForgotAccount, forgotAccountFaults, readForgotAccount } from "@/shared/rules/forgot_rules.ts";
import { requestCode } from "./request_code.ts";
import type { ForgotFormTexts } from "./texts.ts";

interface AccountFormProps extends ForgotAccount {
  texts: ForgotFormTexts;
  country: Country;
  errors: FieldErrors;
  onSent(who: ForgotAccount, waitS: number): void;
}

/** The first step: whose password it is, and meanwhile the captcha in the background. */
export function AccountForm({ texts, country, account, mobile, errors: given, onSent }: AccountFormProps) {
  const [who, setWho] = useState<ForgotAccount>({ account, mobile });
  useFilledEarly("#account", (early) => setWho((before) => ({ ...before, account: early })));
  useFilledEarly("#mobile", (early) => setWho((before) => ({ ...before, mobile: early })));
  const { errors, ...fields } = useFieldErrors(given, (form) => {
    const faults = forgotAccountFaults(country, readForgotAccount(country, readForm(form)));
    return Object.fromEntries(faults.map(({ path, word }) => [path, texts.problems[word]]));
  });
  const [busy, alone] = useOneAtATime<"send">();
  const sending = busy !== null;
  const captcha = useCaptchaAhead();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    if (Object.keys(fields.check(form)).length > 0) return;
    await alone("send", () => send(form));
  }

  async function send(form: HTMLFormElement) {
    const read = readForgotAccount(country, readForm(form));
    const sent = await requestCode(read, captcha.take);
    if (sent === null) return fields.show({ form: texts.captchaFailed }, null);
    if (sent.kind === "done") return onSent(read, sent.body.data.retry_after);
    if (sent.kind === "signed_out") return;
    const message = messageFor(sent, { timeout: texts.timeout, fallback: texts.sendFailed });
    const isField = sent.kind === "refused" && Object.keys(sent.errors).length > 0;
    fields.show(isField ? sent.errors : { form: message }, form);
  }

  return (
    <form
      class="login__form"
      method="post"
      action="/forgot"
      noValidate
      aria-busy={sending}
      onInput={(event) => {
        captcha.begin();
        fields.correct(event);
      }}
      onSubmit={submit}
    >
      <Field id="account" label={texts.account} error={errors.account}>
        <input
          {...control("account", errors.account)}
          name="account"
          value={who.account}
          onInput={(event) => setWho({ ...who, account: event.currentTarget.value })}
          autoComplete="username"
          autoCapitalize="none"
          spellcheck={false}
          maxLength={64}
        />
      </Field>
      <Field id="mobile" label={texts.mobile} hint={texts.mobileHint} error={errors.mobile}>
        <input
          {...control("mobile", errors.mobile)}
          name="mobile"
          type="tel"
          value={who.mobile}
          onInput={(event) => setWho({ ...who, mobile: event.currentTarget.value })}
          autoComplete="tel"
          maxLength={40}
        />
      </Field>
      <FormAlert text={errors.form} />
      <button
        class="btn btn--gold btn--lg btn--block"
        type="submit"
        name="act"
        value="send"
        aria-busy={sending}
        aria-disabled={sending}
      >
        {sending ? texts.sending : texts.send}
      </button>
    </form>
  );
}

function readForm(form: HTMLFormElement): ForgotAccount {
  const data = new FormData(form);
  return { account: String(data.get("account") ?? ""), mobile: String(data.get("mobile") ?? "") };
}
