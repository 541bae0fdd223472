import type { FunctionComponent } from "preact";
import { useEffect, useState } from "react";
import { opensElsewhere } from "@/components/dialogs/opens_elsewhere.ts";
import type { SignUpDialogTexts } from "@/components/sign_up/texts.ts";
import { useApproach } from "@/client/hooks/use_approach.ts";
import type { SignUpDialogProps } from "./sign_up_dialog.tsx";

const links = "a[data-sign-up]";

/**
 * Opens the sign-up dialog for links with `data-sign-up`. Its code comes with the first pointer or focus on such a link,
 * its form when it is opened.
 */
export function SignUpDialogs({ texts }: { texts: SignUpDialogTexts }) {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<FunctionComponent<SignUpDialogProps> | null>(null);
  useApproach(links, async () => {
    const { SignUpDialog } = await import("./sign_up_dialog.tsx");
    setDialog(() => SignUpDialog);
  });
  useEffect(() => {
    const stop = new AbortController();
    const press = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest(links);
      if (!isLink || event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
      setOpen(true);
    };
    document.addEventListener("click", press, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return isOpen && Dialog && <Dialog texts={texts} onClosed={() => setOpen(false)} />;
}
