import { isPassword } from "@/shared/rules/password_rules.ts";

/** The fields of the form, by their names in the call. */
export interface PasswordInput {
  /** Not asked for while there is none. */
  password_old: string;
  withdrawal_password: string;
  withdrawal_password_c: string;
}

/** The faults by field, in the words of the error catalogue. */
type PasswordProblems = Partial<
  Record<keyof PasswordInput, "password_required" | "password_length" | "passwords_differ">
>;

/** Checks the form before it is sent: an empty old password would count as a wrong one. */
export function checkPasswords(fields: PasswordInput, { hasPassword }: { hasPassword: boolean }): PasswordProblems {
  const { password_old, withdrawal_password, withdrawal_password_c } = fields;
  const problems: PasswordProblems = {};
  if (hasPassword && password_old === "") problems.password_old = "password_required";
  if (!isPassword(withdrawal_password)) problems.withdrawal_password = "password_length";
  if (withdrawal_password !== withdrawal_password_c) problems.withdrawal_password_c = "passwords_differ";
  return problems;
}
