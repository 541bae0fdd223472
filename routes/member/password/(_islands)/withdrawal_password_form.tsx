import { useMomentText } from "@/components/page/locale.ts";
import { useRef, useState } from "react";
import { FormCard } from "@/components/forms/form_card.tsx";
import { Icon } from "@/components/icons.tsx";
import { PasswordField } from "@/components/forms/password_field.tsx";
import { checkPasswords, type PasswordInput } from "../(_components)/check_passwords.ts";
import type { PasswordTexts } from "../(_components)/texts.ts";
import { fill } from "@/i18n/fill.ts";
import { showAlert } from "@/client/page/alert.ts";
import { type FieldErrors, messageFor } from "@/client/calls/call_api.ts";
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
  const momentOf = useMomentText();
  const [isSet, setIsSet] = useState(hasPassword);
  const [errors, setErrors] = useState(before);
  const [sending, setSending] = useState(false);
  const inProgress = useRef(false);
  const { call, stepUpDialog } = useStepUp(texts.stepUp);

  const report = (found: FieldErrors, message: string) => {
    setErrors(found);
    showAlert({ kind: "failed", text: message });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (inProgress.current) return;
    const form = event.currentTarget as HTMLFormElement;
    const fields = readFields(new FormData(form));
    const problems = Object.entries(checkPasswords(fields, { hasPassword: isSet }));
    const [first] = problems;
    if (first) {
      (form.elements.namedItem(first[0]) as HTMLInputElement).focus();
      return setErrors(Object.fromEntries(problems.map(([name, word]) => [name, texts.problems[word]])));
    }
    inProgress.current = true;
    setSending(true);
    const sent = await call({ path: "user/password/withdrawal", input: { ...fields } });
    inProgress.current = false;
    setSending(false);
    if (sent.kind === "signed_out") return;
    if (sent.kind === "unsure") return report({}, messageFor(sent, { timeout: texts.timeout, fallback: texts.unsure }));
    if (sent.kind === "refused") {
      const message = sent.message ?? texts.failed;
      const isOfTheOld = Object.keys(sent.errors).length === 0 && sent.errorCode !== "step_up_required";
      return report(isOfTheOld ? { password_old: message } : sent.errors, message);
    }
    form.reset();
    setErrors({});
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
        onSubmit={submit}
      >
        {lockedUntil && (
          <p class="note note--bad" role="alert">
            <Icon name="lock" />
            <b>{fill(texts.locked, { until: momentOf(lockedUntil) })}</b>
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

function readFields(form: FormData): PasswordInput {
  const text = (name: keyof PasswordInput) => String(form.get(name) ?? "");
  return {
    password_old: text("password_old"),
    withdrawal_password: text("withdrawal_password"),
    withdrawal_password_c: text("withdrawal_password_c"),
  };
}
