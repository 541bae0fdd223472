import { useLinkedDialog } from "@/client/hooks/use_linked_dialog.ts";
import type { CashierTab } from "@/components/cashier/tabs.tsx";
import type { CashierTexts } from "@/components/cashier/texts.ts";
import type { CashierDialogProps } from "./cashier_dialog.tsx";

/** Opens the cash dialog for links with `data-cash`, on the tab that it names; its content comes when it is opened. */
export function CashierDialogs({ texts }: { texts: CashierTexts }) {
  const { Dialog, opened, open } = useLinkedDialog<CashierTab, CashierDialogProps>({
    contentOf: tabOf,
    load: async () => {
      const { CashierDialog } = await import("./cashier_dialog.tsx");
      return CashierDialog;
    },
  });
  return opened && Dialog && <Dialog texts={texts} opensOn={opened} onClosed={() => open(null)} />;
}

/** The tab that a link opens; null for anything else. */
function tabOf(target: EventTarget | null): CashierTab | null {
  const link = target instanceof Element ? target.closest<HTMLElement>("a[data-cash]") : null;
  return link && (link.dataset.cash === "withdraw" ? "withdraw" : "recharge");
}
