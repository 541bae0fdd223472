import { Icon } from "../icons.tsx";

interface ShowPasswordProps {
  shown: boolean;
  texts: { showPassword: string; hidePassword: string };
  onToggle: () => void;
}

/** Shows what was typed into a password, or hides it again. */
export function ShowPassword({ shown, texts, onToggle }: ShowPasswordProps) {
  return (
    <button
      class="x needs-script"
      type="button"
      aria-label={shown ? texts.hidePassword : texts.showPassword}
      onClick={onToggle}
    >
      <Icon name={shown ? "eyeOff" : "eye"} />
    </button>
  );
}
