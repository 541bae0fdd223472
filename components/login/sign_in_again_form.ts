import type { LoginTexts } from "./texts.ts";

/** The content of the dialog that asks a member to sign in again, over the page that they were on. */
export interface SignInAgainForm {
  title: string;
  closeLabel: string;
  /** Says that the session is over, and that the transfer goes on. */
  note: string;
  texts: LoginTexts;
}
