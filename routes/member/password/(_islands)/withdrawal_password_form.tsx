import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import { useRef, useState } from "react";
import { FormCard } from "@/components/forms/form_card.tsx";
import { Icon } from "@/components/icons.tsx";
import { PasswordField } from "@/components/forms/password_field.tsx";
import { checkPasswords, type PasswordInput } from "../(_components)/check_passwords.ts";
import type { PasswordTexts } from "../(_components)/texts.ts";
import { showAlert } from "@/client/page/alert.ts";
import { type FieldErrors, messageFor } from "@/client/calls/call_api.ts";
import { useFieldErrors } from "@/client/hooks/use_field_errors.ts";
import { useStepUp } from "@/islands/shared/use_step_up.tsx";

interface WithdrawalPasswordFormProps {
  texts: PasswordTexts;
  /** The form's target without a script. */
  action: string;
  hasPassword: boolean;
  /** Until when wrong passwords have locked withdrawals; null when they haven't. */
  lockedUntil: string | null;
  /** The server's answer to a form without a script, by field. */
  errors: FieldErrors;
}

/** Sets the withdrawal password, or changes it for a member who knows the present one. Without a script it is a plain form. */
export function WithdrawalPasswordForm(
  { texts, action, hasPassword, lockedUntil, errors: before }: WithdrawalPasswordFormProps,
) {
  const [isSet, setIsSet] = useState(hasPassword);
  const { errors, ...fields } = useFieldErrors(before, (form) => {
    const problems = Object.entries(checkPasswords(readFields(form), { hasPassword: isSet }));
    return Object.fromEntries(problems.map(([name, word]) => [name, texts.problems[word]]));
  });
  const [sending, setSending] = useState(false);
  const inProgress = useRef(false);
  const { call, stepUpDialog } = useStepUp(texts.stepUp);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (inProgress.current) return;
    const form = event.currentTarget as HTMLFormElement;
    const refuse = (errors: FieldErrors, text: string) => {
      fields.show(errors, form);
      showAlert({ kind: "failed", text });
    };
    if (Object.keys(fields.check(form)).length > 0) return;
    inProgress.current = true;
    setSending(true);
    const sent = await call({ path: "user/password/withdrawal", input: { ...readFields(form) } });
    inProgress.current = false;
    setSending(false);
    if (sent.kind === "signed_out") return;
    if (sent.kind === "unsure") return refuse({}, messageFor(sent, { timeout: texts.timeout, fallback: texts.unsure }));
    if (sent.kind === "refused") {
      const message = sent.message ?? texts.failed;
      const isOfTheOld = Object.keys(sent.errors).length === 0 && sent.errorCode !== "step_up_required";
      return refuse(isOfTheOld ? { password_old: message } : sent.errors, message);
    }
    form.reset();
    setIsSet(true);
    showAlert({ kind: "done", text: texts.done });
  };

  const names: (keyof PasswordInput)[] = ["withdrawal_password", "withdrawal_password_c"];
  if (isSet) names.unshift("password_old");
  const labels: PasswordInput = {
    password_old: texts.old,
    withdrawal_password: texts.fresh,
    withdrawal_password_c: texts.again,
  };
  return (
    <>
      <FormCard
        id="withdrawal-password-form"
        title={isSet ? texts.change : texts.set}
        action={action}
        busy={sending}
        onInput={fields.correct}
        onSubmit={submit}
      >
        {lockedUntil && (
          <p class="note note--bad" role="alert">
            <Icon name="lock" />
            <b>{filled(texts.locked, { until: <Time at={lockedUntil} /> })}</b>
          </p>
        )}
        {names.map((name) => (
          <PasswordField
            key={name}
            id={name}
            name={name}
            label={labels[name]}
            hint={name === "withdrawal_password" ? texts.rule : undefined}
            error={errors[name]}
            autocomplete="off"
          />
        ))}
        <p class="help">{texts.lockRule}</p>
        <button type="submit" class="btn btn--gold btn--block" aria-disabled={sending} aria-busy={sending}>
          {sending ? texts.saving : texts.submit}
        </button>
      </FormCard>
      {stepUpDialog}
    </>
  );
}

function readFields(form: HTMLFormElement): PasswordInput {
  const data = new FormData(form);
  const text = (name: keyof PasswordInput) => String(data.get(name) ?? "");
  return {
    password_old: text("password_old"),
    withdrawal_password: text("withdrawal_password"),
    withdrawal_password_c: text("withdrawal_password_c"),
  };
}
