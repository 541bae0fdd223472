import { Icon } from "./icons.tsx";
import { stylesheets } from "./stylesheets.tsx";

const Styles = stylesheets("forms");

/** What is wrong with a form as a whole; empty it takes no room. */
export function FormAlert({ text }: { text: string | null | undefined }) {
  return (
    <div role="alert">
      <Styles />
      {text && (
        <p class="error">
          <Icon name="warning" size="sm" />
          {text}
        </p>
      )}
    </div>
  );
}
