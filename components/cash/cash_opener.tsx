import { CashHost } from "@/islands/cash/cash_host.tsx";
import type { Frame } from "../frame.ts";
import { cashFrameTexts } from "./texts.ts";

/** Makes the header's shortcut open the cash dialog. For members; without a script the shortcut leads to the page. */
export function CashOpener({ frame }: { frame: Frame }) {
  return <CashHost texts={cashFrameTexts(frame.t)} />;
}
