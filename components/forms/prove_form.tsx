import { PasswordField } from "./password_field.tsx";
import { loginPasswordField } from "./step_up_field.tsx";
import type { Texts } from "@/i18n/mod.ts";

interface ProveFormProps {
  /** The fields of the refused form. */
  fields: Readonly<Record<string, string>>;
  /** Why the form was refused. */
  error: string;
  t: Texts;
}

/** Asks for the login password after a plain form was refused without a proof, and sends the same form again with it. */
export function ProveForm({ fields, error, t: { factors, security } }: ProveFormProps) {
  return (
    <form class="card stack" method="post" noValidate aria-label={factors.prove}>
      <h2 class="card__title">{factors.prove}</h2>
      {Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <PasswordField
        id={loginPasswordField}
        name={loginPasswordField}
        label={security.password}
        error={error}
        autocomplete="current-password"
      />
      <button type="submit" class="btn btn--gold btn--block">{factors.confirm}</button>
    </form>
  );
}
