import { CashierDialogs } from "@/islands/cashier/cashier_dialogs.tsx";
import type { PageContext } from "../page_context.ts";
import { cashierTexts } from "./texts.ts";

/** Makes the shortcuts for money in and out open the cash dialog. For members; without a script they lead to the pages. */
export function CashierLauncher({ context }: { context: PageContext }) {
  return <CashierDialogs texts={cashierTexts(context.t)} />;
}
