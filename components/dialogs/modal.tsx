import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "react";
import { Icon } from "../icons.tsx";

interface ModalProps {
  id: string;
  title: string;
  closeLabel: string;
  /** Extra classes. */
  className?: string;
  onClosed(): void;
  /** The content under the title. It gets the function that closes the dialog. */
  children: (close: () => void) => ComponentChildren;
}

/** A dialog that is open in front of the page as long as it is rendered. Esc, the close button and a press beside it close it. */
export function Modal({ id, title, closeLabel, className, onClosed, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      class={className ? `dialog ${className}` : "dialog"}
      ref={dialog}
      aria-labelledby={`${id}-title`}
      closedby="any"
      onClose={onClosed}
    >
      <div class="dialog__main">
        <span class="grab" aria-hidden="true" />
        <div class="dialog__head">
          <h2 class="dialog__title" id={`${id}-title`}>{title}</h2>
          <button type="button" class="x" aria-label={closeLabel} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {children(close)}
      </div>
    </dialog>
  );
}
