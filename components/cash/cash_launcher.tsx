import { CashDialogs } from "@/islands/cash/cash_dialogs.tsx";
import type { Frame } from "../frame.ts";
import { cashTexts } from "./texts.ts";

/** Makes the shortcuts for money in and out open the cash dialog. For members; without a script they lead to the pages. */
export function CashLauncher({ frame }: { frame: Frame }) {
  return <CashDialogs texts={cashTexts(frame.t)} />;
}
