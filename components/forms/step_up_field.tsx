import { PasswordField } from "./password_field.tsx";

/** The field of a plain form that holds the login password, for actions that need a proof of identity. */
export const loginPasswordField = "login_password";

/**
 * The login password, asked for on a page that a form without a script was refused on.
 * @param form the id of the form that it is sent with
 */
export function StepUpField({ form, label, error }: { form: string; label: string; error: string }) {
  return (
    <div class="card stack">
      <PasswordField
        id={loginPasswordField}
        name={loginPasswordField}
        label={label}
        error={error}
        form={form}
        autocomplete="current-password"
      />
    </div>
  );
}
