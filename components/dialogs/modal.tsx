import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "react";
import { openDialog } from "@/client/page/open_dialog.ts";
import { Icon } from "../icons.tsx";

interface ModalProps {
  id: string;
  title: string;
  /** Beside the title: the address of a picture. */
  picture?: string | null;
  closeLabel: string;
  /** Extra classes. */
  className?: string;
  onClosed(): void;
  /** The content under the title. It gets the function that closes the dialog. */
  children: (close: () => void) => ComponentChildren;
}

/**
 * A dialog that is open in front of the page as long as it is rendered. Esc, the close button and a press beside it close
 * it, and a sheet also closes by going back and by dragging its head.
 */
export function Modal({ id, title, picture, closeLabel, className, onClosed, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => openDialog(dialog.current!), []);
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
          {picture && <img class="dialog__thumb" src={picture} alt="" width={48} height={48} />}
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
