import { SignUpDialogs } from "@/islands/sign_up/sign_up_dialogs.tsx";
import type { PageContext } from "../page_context.ts";
import { signUpDialogTexts } from "./texts.ts";

/** Makes links to /signup open the sign-up dialog. For visitors; without a script, and on /signup itself, they lead to the page. */
export function SignUpLauncher({ context }: { context: PageContext }) {
  return context.path === "/signup" ? null : <SignUpDialogs texts={signUpDialogTexts(context.t)} />;
}
