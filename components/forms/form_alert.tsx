import { Icon } from "../icons.tsx";

/** Shows the error of a form as a whole; empty, it takes no room. */
export function FormAlert({ text }: { text: string | null | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p class="error">
          <Icon name="warning" size="sm" />
          {text}
        </p>
      )}
    </div>
  );
}
