import { Icon } from "./icons.tsx";

interface ReloadButtonProps {
  label: string;
  /** Whether a request runs right now. */
  isSpinning: boolean;
  onPress: () => void;
}

/** The button that reads a figure again. */
export function ReloadButton({ label, isSpinning, onPress }: ReloadButtonProps) {
  return (
    <button
      class={isSpinning ? "btn btn--icon btn--reload is-turning" : "btn btn--icon btn--reload"}
      type="button"
      aria-label={label}
      aria-busy={isSpinning}
      onClick={onPress}
    >
      <Icon name="reload" size="sm" />
    </button>
  );
}
