import { TransferDialogs } from "@/islands/transfer/transfer_dialogs.tsx";
import type { ContextMember, PageContext } from "../page_context.ts";
import { transferTexts } from "./texts.ts";

/** Makes the page's links to game points open the transfer dialog. For members: a visitor's links open the login dialog. */
export function TransferLauncher({ context, member }: { context: PageContext; member: ContextMember }) {
  return <TransferDialogs texts={transferTexts(context.t)} account={member.account} />;
}
