import type { ComponentChildren } from "preact";

interface FormCardProps {
  id: string;
  title: string;
  /** The form's target without a script. */
  action: string;
  busy: boolean;
  onSubmit: (event: SubmitEvent) => void;
  onInput?: (event: InputEvent) => void;
  onReset?: () => void;
  /** Of a form with files. */
  encType?: "multipart/form-data";
  children: ComponentChildren;
}

/** A form on a card of its own, called by its title. Without a script it is a plain form. */
export function FormCard({ id, title, busy, children, ...form }: FormCardProps) {
  const titleId = `${id}-title`;
  return (
    <form
      id={id}
      class="card stack"
      method="post"
      noValidate
      aria-labelledby={titleId}
      aria-busy={busy}
      {...form}
    >
      <h2 class="card__title" id={titleId}>{title}</h2>
      {children}
    </form>
  );
}
