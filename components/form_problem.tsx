import { Icon } from "./icons.tsx";
import { stylesheets } from "./stylesheets.tsx";

const Styles = stylesheets("notes");

interface FormProblemProps {
  words: string;
  /** The id of the field that it is about; null where no field is. */
  field: string | null;
}

/** Why a form was not taken, said beside its button: it leads to the field that it is about, and works without a script. */
export function FormProblem({ words, field }: FormProblemProps) {
  return (
    <p class="note note--bad" role="alert">
      <Styles />
      <Icon name="warning" />
      {field === null ? <b>{words}</b> : <a class="note__way" href={`#${field}`} onClick={lead}>{words}</a>}
    </p>
  );
}

/** A fragment's address stays as it is: it would be one more step back for the member. */
function lead(event: MouseEvent): void {
  event.preventDefault();
  const { hash } = event.currentTarget as HTMLAnchorElement;
  document.getElementById(hash.slice(1))?.focus();
}
