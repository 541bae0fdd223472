import { control, Field } from "../cards/field.tsx";

interface PasswordFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string;
  autocomplete: "current-password" | "new-password" | "off";
  /** The form that it is sent with, if it stands outside of it. */
  form?: string;
  maxLength?: number;
  autofocus?: boolean;
}

/** A labelled password with its error. The typed value is never shown again. */
export function PasswordField({ id, label, hint, error, ...input }: PasswordFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input {...control(id, error)} type="password" {...input} />
    </Field>
  );
}
