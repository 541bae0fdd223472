import type { ComponentChildren } from "preact";
import { useState } from "react";
import { control, Field } from "@/components/cards/field.tsx";
import { startingWith } from "@/components/cards/starting_with.ts";
import { Icon } from "@/components/icons.tsx";
import { ShowPassword } from "@/components/forms/show_password.tsx";
import { longestSignIn } from "@/shared/rules/password_rules.ts";
import type { SignUpTexts } from "./texts.ts";

interface TextFieldProps {
  name: string;
  label: string;
  typed: Readonly<Record<string, string>>;
  error?: string;
  errorMore?: ComponentChildren;
  hint?: string;
  help?: string;
  placeholder?: string;
  maxLength?: number;
  autocomplete?: AutoFill;
  inputmode?: "tel" | "text";
  /** Neither capitals nor corrections: the input is no word. */
  plain?: boolean;
  required?: boolean;
}

/** One line of text. */
export function TextField(
  { name, label, typed, error, errorMore, hint, help, plain = false, required = true, ...input }: TextFieldProps,
) {
  const id = `signup-${name}`;
  return (
    <Field id={id} label={label} hint={hint} help={help} error={error} errorMore={errorMore}>
      <input
        {...control(id, error, help)}
        name={name}
        {...startingWith(typed[name] ?? "")}
        {...input}
        autocapitalize={plain ? "none" : undefined}
        spellcheck={plain ? false : undefined}
        aria-required={required}
      />
    </Field>
  );
}

/** A value from an invite link: shown, and sent with the form. */
export function GivenField({ name, label, value, hint }: { name: string; label: string; value: string; hint: string }) {
  const id = `signup-${name}`;
  return (
    <Field id={id} label={label} className="input--readonly">
      <input id={id} name={name} readOnly placeholder={hint} {...startingWith(value)} />
      <Icon name="lock" size="sm" />
    </Field>
  );
}

interface PasswordFieldsProps {
  texts: SignUpTexts;
  errors: Readonly<Record<string, string>>;
}

/** The password and the password again. One button shows or hides both. */
export function PasswordFields({ texts, errors }: PasswordFieldsProps) {
  const [shown, setShown] = useState(false);
  const type = (shown ? "text" : "password") as "password";
  const common = {
    type,
    autocomplete: "new-password",
    maxLength: longestSignIn.password,
    "aria-required": true,
  } as const;
  return (
    <div class="signup__pair">
      <Field id="signup-password" label={texts.password} help={texts.passwordHint} error={errors.password}>
        <input {...control("signup-password", errors.password, texts.passwordHint)} name="password" {...common} />
        <ShowPassword shown={shown} texts={texts} onToggle={() => setShown(!shown)} />
      </Field>
      <Field id="signup-password_c" label={texts.passwordAgain} error={errors.password_c}>
        <input {...control("signup-password_c", errors.password_c)} name="password_c" {...common} />
      </Field>
    </div>
  );
}

type AutoFill = "name" | "username" | "tel-national" | "off";
