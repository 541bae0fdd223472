import type { FunctionComponent } from "preact";
import { useState } from "react";
import type { Pick } from "@/components/cards/picks.ts";
import type { RemoveDialogProps } from "./remove_dialog.tsx";

/** The dialog that removes a card or an address, whose code comes when it is first opened; null while it isn't open. */
export function useRemoveDialog(): {
  RemoveDialog: FunctionComponent<RemoveDialogProps> | null;
  /** The one that it was opened for. */
  removing: Pick | null;
  openRemove(pick: Pick): void;
  closeRemove(): void;
} {
  const [Dialog, setDialog] = useState<FunctionComponent<RemoveDialogProps> | null>(null);
  const [removing, setRemoving] = useState<Pick | null>(null);
  const openRemove = async (pick: Pick) => {
    const { RemoveDialog } = await import("./remove_dialog.tsx");
    setDialog(() => RemoveDialog);
    setRemoving(pick);
  };
  return { RemoveDialog: Dialog, removing, openRemove, closeRemove: () => setRemoving(null) };
}
