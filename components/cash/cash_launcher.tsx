import { CashDialogs } from "@/islands/cash/cash_dialogs.tsx";
import type { PageContext } from "../page_context.ts";
import { cashTexts } from "./texts.ts";

/** Makes the shortcuts for money in and out open the cash dialog. For members; without a script they lead to the pages. */
export function CashLauncher({ context }: { context: PageContext }) {
  return <CashDialogs texts={cashTexts(context.t)} />;
}
