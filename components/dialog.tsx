import type { ComponentChildren } from "preact";
import { Icon } from "./icons.tsx";

/** What a dialog is, before anything stands in it. */
export interface DialogProps {
  /** What `data-dialog` of the links that open it names. */
  id: string;
  title: string;
  closeLabel: string;
  /** Extra classes. */
  look?: string;
  /** Opens by itself when the page is shown. */
  opensAtOnce?: boolean;
  /** Beside the dialog's content: decoration. */
  art?: ComponentChildren;
  children: ComponentChildren;
}

/**
 * A native dialog, rendered closed. A link with `data-dialog` opens it through the `Shell` island, so that the link itself
 * still leads to a page when no script runs. Esc, the close button and a press beside it close it; the focus goes back.
 */
export function Dialog({ id, title, closeLabel, look, opensAtOnce, art, children }: DialogProps) {
  return (
    <dialog
      id={id}
      class={look ? `dialog ${look}` : "dialog"}
      aria-labelledby={`${id}-title`}
      closedby="any"
      data-opens-at-once={opensAtOnce}
    >
      {art}
      <div class="dialog__main">
        <span class="grab" aria-hidden="true" />
        <div class="dialog__head">
          <h2 class="dialog__title" id={`${id}-title`}>{title}</h2>
          <form method="dialog">
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
