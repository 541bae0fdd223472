import type { FunctionComponent } from "preact";
import { useEffect, useState } from "react";
import { opensElsewhere } from "../page/opens_elsewhere.ts";

/** A dialog that links of the page open. */
interface LinkedDialog<Opened, Props> {
  /** Null until its code has come. */
  Dialog: FunctionComponent<Props> | null;
  /** The content to open it with; null while it is closed. */
  opened: Opened | null;
  open(content: Opened | null): void;
}

interface LinkedDialogOptions<Opened, Props> {
  /** Returns the content that a pressed link opens the dialog with; null for anything but such a link. */
  contentOf(target: EventTarget | null): Opened | null;
  load(): Promise<FunctionComponent<Props>>;
  /** The content that it opens with at once, if any. */
  first?(): Opened | null;
}

/**
 * Opens a dialog for links of the page. Its code comes with the first pointer or focus on such a link; a link that was
 * pressed before that is busy until the code has come.
 */
export function useLinkedDialog<Opened, Props>(
  { contentOf, load, first }: LinkedDialogOptions<Opened, Props>,
): LinkedDialog<Opened, Props> {
  const [opened, open] = useState<Opened | null>(null);
  const [Dialog, setDialog] = useState<FunctionComponent<Props> | null>(null);
  useEffect(() => {
    const fetchCode = async () => {
      const Loaded = await load();
      setDialog(() => Loaded);
    };
    const approach = ({ target, isTrusted }: Event) => {
      if (isTrusted && contentOf(target) !== null) fetchCode();
    };
    const press = async (event: MouseEvent) => {
      const content = contentOf(event.target);
      if (content === null || event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      open(content);
      const link = (event.target as Element).closest("a")!;
      link.ariaBusy = "true";
      await fetchCode().finally(() => link.removeAttribute("aria-busy"));
    };
    const content = first?.() ?? null;
    if (content !== null) {
      open(content);
      fetchCode();
    }
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("pointerover", approach, { passive: true, signal });
    document.addEventListener("focusin", approach, { signal });
    document.addEventListener("click", press, { signal });
    return () => stop.abort();
  }, []);
  return { Dialog, opened, open };
}
