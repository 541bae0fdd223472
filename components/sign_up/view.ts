import type { Country } from "@/shared/rules/country_rules.ts";
import type { SignUpTexts } from "./texts.ts";

/** What the sign-up form shows before anything is typed. */
export interface SignUpView {
  country: Country;
  /** What the invite link said that the visitor followed; empty for nothing. */
  invite: { superid: string; introducer: string };
  texts: SignUpTexts;
}

/** A form that was sent without a script and came back. */
export interface ReturnedSignUp {
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** What is about no single field; null for nothing. */
  message: string | null;
  /** Whether the message is good news: the code was sent. */
  sent: boolean;
}

/** Where the dialog's form is fetched. */
export const signUpFormPath = "/signup/form";
