import { Icon } from "../icons.tsx";

interface FormProblemProps {
  message: string;
  /** The id of the field that it is about; null if no field is. */
  field: string | null;
}

/** Why a form was not accepted, shown beside its button: a link to the field that it is about, which works without a script. */
export function FormProblem({ message, field }: FormProblemProps) {
  return (
    <p class="note note--bad" role="alert">
      <Icon name="warning" />
      {field === null ? <b>{message}</b> : <a class="note__link" href={`#${field}`} onClick={lead}>{message}</a>}
    </p>
  );
}

/** Moves the focus without changing the address: a fragment would add a step to the member's history. */
function lead(event: MouseEvent): void {
  event.preventDefault();
  const { hash } = event.currentTarget as HTMLAnchorElement;
  document.getElementById(hash.slice(1))?.focus();
}
