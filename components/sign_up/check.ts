import type { FieldErrors } from "@/client/calls/call_api.ts";
import type { Country } from "@/shared/rules/country_rules.ts";
import { readSignUp, signUpFaults, type TypedSignUp } from "@/shared/rules/sign_up_rules.ts";
import type { SignUpTexts } from "./texts.ts";

/** Reads the fields of a form, by the names of the call's fields. */
export function typedIn(text: (name: string) => string): TypedSignUp {
  return {
    superid: text("superid"),
    introducer: text("introducer"),
    name: text("name"),
    account: text("account"),
    password: text("password"),
    password_c: text("password_c"),
    line: text("line"),
    mobile: text("mobile"),
    sms_verify: text("sms_verify"),
  };
}

/** Returns the faults of a typed form in its order, each field with its sentence; the agreement comes last. */
export function faultsIn(
  country: Country,
  typed: TypedSignUp,
  agreed: boolean,
  problems: SignUpTexts["problems"],
): FieldErrors {
  const faults = signUpFaults(country, readSignUp(country, typed)).flatMap(({ path, word }) =>
    word === "password_common" ? [] : [[path, problems[word]] as const]
  );
  return { ...Object.fromEntries(faults), ...(!agreed && { agree: problems.agreement_required }) };
}
