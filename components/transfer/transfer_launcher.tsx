import { TransferDialogs } from "@/islands/transfer/transfer_dialogs.tsx";
import type { Frame } from "../frame.ts";
import { Stylesheets } from "../stylesheets.tsx";
import { transferTexts } from "./texts.ts";

/** Makes the page's links to game points open the transfer dialog. For members: a visitor's links open the login dialog. */
export function TransferLauncher({ frame }: { frame: Frame }) {
  return (
    <>
      <Stylesheets of={["forms", "notes", "order", "transfer"]} />
      <TransferDialogs texts={transferTexts(frame.t)} />
    </>
  );
}
