import { useEffect, useState } from "react";
import { FormAlert } from "@/components/forms/form_alert.tsx";
import { FormCard } from "@/components/forms/form_card.tsx";
import { PasswordField } from "@/components/forms/password_field.tsx";
import { SmsCodeField } from "@/components/forms/sms_code_field.tsx";
import { callApi, type FieldErrors, messageFor } from "@/client/calls/call_api.ts";
import { useFieldErrors } from "@/client/hooks/use_field_errors.ts";
import { useOneAtATime } from "@/client/hooks/use_one_at_a_time.ts";
import { useWait } from "@/client/hooks/use_wait.ts";
import { fill } from "@/i18n/fill.ts";
import { type WithdrawalReset, withdrawalResetFaults } from "@/shared/rules/forgot_rules.ts";
import type { ForgottenTexts } from "../(_components)/forgotten_texts.ts";

/** The form for a forgotten withdrawal password. */
export interface ForgottenView {
  /** Whether a code was sent, so that the new password can be set. */
  isSent: boolean;
  /** The faults by field; `form` is about the form as a whole. */
  errors: FieldErrors;
  /** How long the next message has to wait, in seconds. */
  waitS: number;
}

interface ForgottenFormProps extends ForgottenView {
  texts: ForgottenTexts;
  /** The member's own, where the code goes; null for none. */
  mobile: string | null;
  /** The form's target without a script. */
  action: string;
  /** The next address once the password is set. */
  doneAt: string;
}

/** Sets a new withdrawal password by a code and the login password. Without a script each step is a plain form. */
export function ForgottenForm({ texts, mobile, action, doneAt, ...given }: ForgottenFormProps) {
  const [sends, setSends] = useState(0);
  const isSent = given.isSent || sends > 0;
  const { errors, ...fields } = useFieldErrors(given.errors, (form) => {
    const faults = withdrawalResetFaults(readFields(form));
    return Object.fromEntries(faults.map(({ path, word }) => [path, texts.problems[word]]));
  });
  const [busy, alone] = useOneAtATime<"send" | "reset">();
  const [leftS, wait] = useWait();
  useEffect(() => wait(given.waitS), []);
  useEffect(() => {
    if (sends > 0) document.getElementById(codeFieldId)?.focus();
  }, [sends]);

  async function send() {
    const sent = await callApi<{ data: { retry_after: number } }>({ path: "user/password/withdrawal/send" });
    if (sent.kind === "signed_out") return;
    if (sent.kind === "done") {
      setSends((count) => count + 1);
      return wait(sent.body.data.retry_after);
    }
    if (sent.kind === "refused" && sent.retryAfterS !== null) wait(Math.min(sent.retryAfterS, 60));
    fields.show({ form: messageFor(sent, { timeout: texts.timeout, fallback: texts.sendFailed }) }, null);
  }

  async function reset(form: HTMLFormElement) {
    if (Object.keys(fields.check(form)).length > 0) return;
    const outcome = await callApi({ path: "user/password/withdrawal/reset", input: { ...readFields(form) } });
    if (outcome.kind === "signed_out") return;
    if (outcome.kind === "done") return location.assign(doneAt);
    const message = messageFor(outcome, { timeout: texts.timeout, fallback: texts.failed });
    const isField = outcome.kind === "refused" && Object.keys(outcome.errors).length > 0;
    const isCode = outcome.kind === "refused" && outcome.errorCode === "sms_code_wrong";
    fields.show(isField ? outcome.errors : { [isCode ? "sms_verify" : "form"]: message }, form);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const requested = (event.submitter as HTMLButtonElement | null)?.value === "send" ? "send" : "reset";
    const form = event.currentTarget as HTMLFormElement;
    if (requested === "send" && leftS > 0) return;
    await alone(requested, () => {
      fields.show({}, null);
      return requested === "send" ? send() : reset(form);
    });
  }

  const sendText = busy === "send"
    ? texts.sending
    : leftS > 0
    ? fill(texts.resendIn, { seconds: leftS })
    : isSent
    ? texts.resend
    : texts.send;
  const sendButton = {
    type: "submit",
    name: "act",
    value: "send",
    "aria-disabled": leftS > 0 || busy !== null,
  } as const;
  return (
    <FormCard
      id="forgotten"
      title={texts.title}
      action={action}
      busy={busy !== null}
      onInput={fields.correct}
      onSubmit={submit}
    >
      <p class="soft">{texts.lead}</p>
      <p class="soft" role="status">
        {mobile === null ? texts.noMobile : fill(isSent ? texts.sentTo : texts.mobile, { mobile })}
      </p>
      {isSent && <ResetFields texts={texts} errors={errors} />}
      <FormAlert text={errors.form} />
      {isSent && (
        <button
          class="btn btn--gold btn--block"
          type="submit"
          name="act"
          value="reset"
          aria-busy={busy === "reset"}
          aria-disabled={busy !== null}
        >
          {busy === "reset" ? texts.submitting : texts.submit}
        </button>
      )}
      {isSent && (
        <div class="row">
          <span class="soft">{texts.noMessage}</span>
          <button {...sendButton} class="btn btn--sm num">{sendText}</button>
        </div>
      )}
      {!isSent && mobile !== null && <button {...sendButton} class="btn btn--block">{sendText}</button>}
    </FormCard>
  );
}

/** The next field once a code was sent. */
const codeFieldId = "forgotten-sms_verify";

function ResetFields({ texts: { labels, code, rule }, errors }: { texts: ForgottenTexts; errors: FieldErrors }) {
  const passwords = ["password", "withdrawal_password", "withdrawal_password_c"] as const;
  return (
    <>
      <SmsCodeField id={codeFieldId} label={code} error={errors.sms_verify} />
      {passwords.map((name) => (
        <PasswordField
          key={name}
          id={`forgotten-${name}`}
          name={name}
          label={labels[name]}
          hint={name === "withdrawal_password" ? rule : undefined}
          error={errors[name]}
          autocomplete={name === "password" ? "current-password" : "off"}
          maxLength={256}
        />
      ))}
    </>
  );
}

function readFields(form: HTMLFormElement): WithdrawalReset {
  const data = new FormData(form);
  const text = (name: keyof WithdrawalReset) => String(data.get(name) ?? "");
  return {
    sms_verify: text("sms_verify"),
    password: text("password"),
    withdrawal_password: text("withdrawal_password"),
    withdrawal_password_c: text("withdrawal_password_c"),
  };
}
