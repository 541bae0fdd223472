import type { ComponentChildren } from "preact";
import { Icon } from "../icons.tsx";

/** A dialog's attributes, apart from its content. */
interface DialogProps {
  /** The value of `data-dialog` in the links that open it. */
  id: string;
  title: string;
  closeLabel: string;
  /** Extra classes. */
  className?: string;
  /** The alert that a game link also shows when it opens the dialog instead. */
  alert?: string;
  /** Open when the page is shown: beside the page's content without a script, in front of it with one. */
  opensAtOnce?: boolean;
  /** Beside the dialog's content: decoration. */
  art?: ComponentChildren;
  children: ComponentChildren;
}

/**
 * A native dialog. A link with `data-dialog` opens it through the `Shell` island, so that the link itself
 * still leads to a page when no script runs. It closes as a `Modal` does; the focus goes back.
 */
export function Dialog({ id, title, closeLabel, className, alert, opensAtOnce, art, children }: DialogProps) {
  return (
    <dialog
      id={id}
      class={className ? `dialog ${className}` : "dialog"}
      aria-labelledby={`${id}-title`}
      closedby="any"
      open={opensAtOnce}
      data-alert={alert}
    >
      {art}
      <div class="dialog__main">
        <span class="grab" aria-hidden="true" />
        <div class="dialog__head">
          <h2 class="dialog__title" id={`${id}-title`}>{title}</h2>
          <form method="dialog" noValidate>
            <button class="x" type="submit" aria-label={closeLabel}>
              <Icon name="close" />
            </button>
          </form>
        </div>
        {children}
      </div>
    </dialog>
  );
}
