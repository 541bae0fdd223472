import type { Country } from "@/shared/rules/country_rules.ts";
import { readSignUp, signUpFaults, type TypedSignUp } from "@/shared/rules/sign_up_rules.ts";
import { isCommonPassword } from "../members/passwords/common_passwords.ts";
import { done, refuseFields, type Result } from "../../result.ts";

/**
 * A typed sign-up as it is stored, or its invalid fields in the form's order. The server repeats the browser's checks
 * by the same rules; only the list of common passwords is the server's alone.
 */
export async function checkFields(
  country: Country,
  typed: TypedSignUp,
): Promise<Result<TypedSignUp, "invalid_field">> {
  const read = readSignUp(country, typed);
  const faults = signUpFaults(country, read, await isCommonPassword(read.password));
  return faults.length === 0 ? done(read) : refuseFields(faults, "first");
}
