import { type Alert, alert } from "./shared/alert.ts";
import { Icon, type IconName } from "@/components/icons.tsx";

/** Where alerts appear. The two regions stand in the page from the start, so that a screen reader hears what comes into them. */
export function Alerts() {
  const shown = alert.value;
  const urgent = shown?.kind === "failed";
  return (
    <div class="toasts">
      <div role="status">{shown && !urgent && <Toast {...shown} />}</div>
      <div role="alert">{shown && urgent && <Toast {...shown} />}</div>
    </div>
  );
}

function Toast({ kind, text }: Alert) {
  return (
    <p class={`toast toast--${kind}`}>
      <Icon name={icons[kind]} />
      {text}
    </p>
  );
}

const icons: Record<Alert["kind"], IconName> = { done: "done", warning: "info", failed: "warning" };
