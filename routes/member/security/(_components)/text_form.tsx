import type { ReactNode } from "react";

interface TextFormProps {
  /** Of the field, and the id of its label. */
  name: string;
  label: string;
  button: string;
  onText: (text: string) => void;
  type?: "text" | "password";
  value?: string;
  placeholder?: string;
  maxLength: number;
  autoComplete: "one-time-code" | "current-password" | "off";
  isNumber?: boolean;
  children?: ReactNode;
}

/** One field with the button that sends it, and further buttons beside. */
export function TextForm({ name, label, button, onText, type = "text", isNumber, children, ...input }: TextFormProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget as HTMLFormElement).get(name) ?? "").trim();
    if (text !== "") onText(text);
  }
  return (
    <form class="stack" noValidate onSubmit={submit}>
      <div class="field">
        <label class="field__label" for={`factors-${name}`}>{label}</label>
        <div class="input">
          <input
            id={`factors-${name}`}
            name={name}
            type={type as "password"}
            {...input}
            inputMode={isNumber ? "numeric" : undefined}
          />
        </div>
      </div>
      <div class="row">
        <button class="btn" type="submit">{button}</button>
        {children}
      </div>
    </form>
  );
}
