import type { FunctionComponent } from "preact";
import { useEffect, useState } from "react";
import type { CashFrameTexts } from "@/components/cash/texts.ts";
import type { CashDialogProps } from "./cash_dialog.tsx";

/**
 * Opens the cash dialog for links with `data-cash`. Its code comes with the first pointer or focus on such a link, its
 * content when it is opened.
 */
export function CashHost({ texts }: { texts: CashFrameTexts }) {
  const [isOpen, open] = useState(false);
  const [Dialog, setDialog] = useState<FunctionComponent<CashDialogProps> | null>(null);
  useEffect(() => {
    const load = async () => {
      const { CashDialog } = await import("./cash_dialog.tsx");
      setDialog(() => CashDialog);
    };
    const stop = new AbortController();
    const { signal } = stop;
    const approach = (event: Event) => {
      if (isCashLink(event.target) && event.isTrusted) load();
    };
    const press = (event: MouseEvent) => {
      if (!isCashLink(event.target) || event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      load();
      open(true);
    };
    document.addEventListener("pointerover", approach, { passive: true, signal });
    document.addEventListener("focusin", approach, { signal });
    document.addEventListener("click", press, { signal });
    return () => stop.abort();
  }, []);
  return isOpen && Dialog && <Dialog texts={texts} onClosed={() => open(false)} />;
}

function isCashLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("a[data-cash]") !== null;
}

/** A press that asks for a new tab or window is the browser's. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
