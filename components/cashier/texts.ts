import type { Texts } from "@/i18n/mod.ts";

/** The strings of the cash dialog's frame: a page carries them before the dialog is opened. */
export function cashierTexts({ cash, common: { close } }: Texts) {
  return { ...cash, close };
}

/** The strings of the cash dialog's frame in one language. */
export type CashierTexts = ReturnType<typeof cashierTexts>;
