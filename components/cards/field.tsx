import type { ComponentChildren } from "preact";
import { Icon } from "../icons.tsx";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("forms");

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  className?: string;
  children: ComponentChildren;
}

/** A labelled field with what is wrong with it. Its control names {@link errorIdOf} in aria-describedby. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  return (
    <div class="field">
      <Styles />
      <label class="field__label" for={id}>
        <span>{label}</span>
        {hint && <em>{hint}</em>}
      </label>
      <div class={`input${className ? ` ${className}` : ""}${error ? " input--error" : ""}`}>{children}</div>
      <p class="error" id={errorIdOf(id)} hidden={!error}>
        <Icon name="warning" size="sm" />
        {error}
      </p>
    </div>
  );
}

/** What every control has that can be wrong. */
export function control(id: string, error: string | undefined) {
  return { id, "aria-invalid": error !== undefined, "aria-describedby": errorIdOf(id) };
}

function errorIdOf(id: string): string {
  return `${id}-error`;
}
