import type { Country } from "@/shared/rules/country_rules.ts";
import type { SignUpTexts } from "./texts.ts";

/** The data of the sign-up form before the visitor types. */
export interface SignUpView {
  country: Country;
  /** The values of the invite link that the visitor followed; empty without one. */
  invite: { superid: string; introducer: string };
  texts: SignUpTexts;
}

/** A form that was sent without a script and came back. */
export interface ReturnedSignUp {
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** The message about the form as a whole; null if there is none. */
  message: string | null;
  /** Whether the message is good news: the code was sent. */
  sent: boolean;
}

/** The address of the dialog's form. */
export const signUpFormPath = "/signup/form";
