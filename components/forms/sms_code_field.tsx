import { control, Field } from "../cards/field.tsx";

/** The code of a text message, which phones offer to fill in. */
export function SmsCodeField({ id, label, error }: { id: string; label: string; error?: string }) {
  return (
    <Field id={id} label={label} error={error}>
      <input
        {...control(id, error)}
        name="sms_verify"
        inputmode="numeric"
        autocomplete="one-time-code"
        maxLength={12}
      />
    </Field>
  );
}
