import type { FunctionComponent } from "preact";
import { useEffect, useState } from "react";
import type { CashierTab } from "@/components/cashier/tabs.tsx";
import type { CashierTexts } from "@/components/cashier/texts.ts";
import { opensElsewhere } from "@/components/dialogs/opens_elsewhere.ts";
import type { CashierDialogProps } from "./cashier_dialog.tsx";

/**
 * Opens the cash dialog for links with `data-cash`, on the tab that it names. Its code comes with the first pointer or focus on such a link, its
 * content when it is opened.
 */
export function CashierDialogs({ texts }: { texts: CashierTexts }) {
  const [tab, open] = useState<CashierTab | null>(null);
  const [Dialog, setDialog] = useState<FunctionComponent<CashierDialogProps> | null>(null);
  useEffect(() => {
    const load = async () => {
      const { CashierDialog } = await import("./cashier_dialog.tsx");
      setDialog(() => CashierDialog);
    };
    const stop = new AbortController();
    const { signal } = stop;
    const approach = (event: Event) => {
      if (tabOf(event.target) && event.isTrusted) load();
    };
    const press = (event: MouseEvent) => {
      const input = tabOf(event.target);
      if (!input || event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      load();
      open(input);
    };
    document.addEventListener("pointerover", approach, { passive: true, signal });
    document.addEventListener("focusin", approach, { signal });
    document.addEventListener("click", press, { signal });
    return () => stop.abort();
  }, []);
  return tab && Dialog && <Dialog texts={texts} opensOn={tab} onClosed={() => open(null)} />;
}

/** The tab that a link opens; null for anything else. */
function tabOf(target: EventTarget | null): CashierTab | null {
  const link = target instanceof Element ? target.closest<HTMLElement>("a[data-cash]") : null;
  return link && (link.dataset.cash === "withdraw" ? "withdraw" : "recharge");
}
