import type { ComponentChildren } from "preact";
import { Icon } from "../icons.tsx";

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  /** The links after the error's sentence. */
  errorMore?: ComponentChildren;
  /** A sentence under the control; then {@link control} is given `help` too. */
  help?: string;
  className?: string;
  children: ComponentChildren;
}

/** A labelled field with its error. Its control names {@link errorIdOf} in aria-describedby. */
export function Field({ id, label, hint, error, errorMore, help, className, children }: FieldProps) {
  return (
    <div class="field">
      <label class="field__label" for={id}>
        <span>{label}</span>
        {hint && <em>{hint}</em>}
      </label>
      <div class={`input${className ? ` ${className}` : ""}${error ? " input--error" : ""}`}>{children}</div>
      {help && <p class="help" id={helpIdOf(id)}>{help}</p>}
      <p class="error" id={errorIdOf(id)} hidden={!error}>
        <Icon name="warning" size="sm" />
        {errorMore
          ? (
            <span>
              {error}
              {errorMore}
            </span>
          )
          : error}
      </p>
    </div>
  );
}

/** Returns the attributes of a control that can have an error. */
export function control(id: string, error: string | undefined, help?: string) {
  const describedBy = help ? `${errorIdOf(id)} ${helpIdOf(id)}` : errorIdOf(id);
  return { id, "aria-invalid": error !== undefined, "aria-describedby": describedBy };
}

function helpIdOf(id: string): string {
  return `${id}-help`;
}

function errorIdOf(id: string): string {
  return `${id}-error`;
}
