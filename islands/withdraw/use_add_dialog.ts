import type { FunctionComponent } from "preact";
import { useState } from "react";
import type { AddDialogProps } from "../cards/add_dialog.tsx";

/** The add-card dialog, whose code comes when it is first opened; null while it isn't open. */
export function useAddDialog(): {
  AddDialog: FunctionComponent<AddDialogProps> | null;
  openAdd(): void;
  closeAdd(): void;
} {
  const [Dialog, setDialog] = useState<FunctionComponent<AddDialogProps> | null>(null);
  const openAdd = async () => {
    const { AddDialog } = await import("../cards/add_dialog.tsx");
    setDialog(() => AddDialog);
  };
  return { AddDialog: Dialog, openAdd, closeAdd: () => setDialog(null) };
}
