import { Icon } from "./icons.tsx";

interface ReloadButtonProps {
  label: string;
  /** Whether a request runs right now. */
  turning: boolean;
  onPress: () => void;
}

/** The button that reads a figure again. */
export function ReloadButton({ label, turning, onPress }: ReloadButtonProps) {
  return (
    <button
      class={turning ? "btn btn--icon btn--reload is-turning" : "btn btn--icon btn--reload"}
      type="button"
      aria-label={label}
      aria-busy={turning}
      onClick={onPress}
    >
      <Icon name="reload" size="sm" />
    </button>
  );
}
