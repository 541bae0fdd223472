/** Opens a dialog in front of the page, with the focus in its first field. On a phone it is a sheet. */
export function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.matches(":modal")) return;
  dialog.showModal();
  focusFirstField();
  enterSheet();
}

/** Leaves a sheet's step of the history that the page has come with, without the sheet. */
export async function leaveOldSheet(): Promise<void> {
  if (!history.state?.sheet) return;
  const { leaveOldStep } = await import("./sheets.ts");
  leaveOldStep();
}

/**
 * Moves the focus from the close button, which a dialog gives it to, to the dialog's first field: also when the fields
 * have come after it was opened.
 */
export function focusFirstField(): void {
  const holder = document.activeElement;
  if (!holder?.matches(".dialog__head *")) return;
  holder.closest("dialog")?.querySelector<HTMLElement>(
    "select, textarea, input:not([type=hidden], [readonly], [type=radio]:not(:checked))",
  )?.focus();
}

/** The width is the breakpoint of `static/styles/dialog.css`; a dialog on wider screens needs no code of sheets. */
async function enterSheet(): Promise<void> {
  if (!matchMedia("(max-width: 576px)").matches) return;
  const { enterStep } = await import("./sheets.ts");
  enterStep();
}
