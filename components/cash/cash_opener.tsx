import { CashHost } from "@/islands/cash/cash_host.tsx";
import type { Frame } from "../frame.ts";
import { cashTexts } from "./texts.ts";

/** Makes the shortcuts for money in and out open the cash dialog. For members; without a script they lead to the pages. */
export function CashOpener({ frame }: { frame: Frame }) {
  return <CashHost texts={cashTexts(frame.t)} />;
}
