import type { FieldErrors } from "@/client/calls/call_api.ts";
import { control, Field } from "@/components/cards/field.tsx";
import type { Texts } from "@/i18n/mod.ts";

/** Changes the login password by the present one; a plain form, with no script. */
export function PasswordSection({ errors, t: { security } }: { errors: FieldErrors; t: Texts }) {
  const fields = [
    { name: "password_old", label: security.old, autocomplete: "current-password" },
    { name: "password", label: security.fresh, hint: security.rule, autocomplete: "new-password" },
    { name: "password_c", label: security.again, autocomplete: "new-password" },
  ];
  return (
    <form class="card stack" method="post" noValidate aria-labelledby="password-section">
      <h2 class="card__title" id="password-section">{security.password}</h2>
      <p class="soft">{security.passwordLead}</p>
      <input type="hidden" name="do" value="password" />
      {fields.map(({ name, label, hint, autocomplete }) => (
        <Field key={name} id={name} label={label} error={errors[name]}>
          <input {...control(name, errors[name])} type="password" name={name} autocomplete={autocomplete} />
          {hint && <span class="sr">{hint}</span>}
        </Field>
      ))}
      <p class="help">{security.rule}</p>
      <button type="submit" class="btn btn--gold btn--block">{security.change}</button>
    </form>
  );
}
