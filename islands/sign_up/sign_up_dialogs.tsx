import { useLinkedDialog } from "@/client/hooks/use_linked_dialog.ts";
import type { SignUpDialogTexts } from "@/components/sign_up/texts.ts";
import type { SignUpDialogProps } from "./sign_up_dialog.tsx";

/** Opens the sign-up dialog for links with `data-sign-up`; its form comes when it is opened. */
export function SignUpDialogs({ texts }: { texts: SignUpDialogTexts }) {
  const { Dialog, opened, open } = useLinkedDialog<Element, SignUpDialogProps>({
    contentOf: (target) => target instanceof Element ? target.closest("a[data-sign-up]") : null,
    load: async () => {
      const { SignUpDialog } = await import("./sign_up_dialog.tsx");
      return SignUpDialog;
    },
  });
  return opened && Dialog && <Dialog texts={texts} onClosed={() => open(null)} />;
}
