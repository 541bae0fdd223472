import { type Country, readMobile } from "./country_rules.ts";
import { isPassword } from "./password_rules.ts";
import { isAccount } from "./sign_up_rules.ts";

/** The typed account whose password was forgotten. */
export interface ForgotAccount {
  account: string;
  mobile: string;
}

/** A new password with the code that was sent, by the names of the call's fields. */
export interface ForgotReset extends ForgotAccount {
  sms_verify: string;
  password: string;
  /** The password again. */
  password_c: string;
}

type NewPassword = Omit<ForgotReset, keyof ForgotAccount>;

/** The faults of a field, as words of `errors.fields` in i18n. */
type AccountWord = "account_required" | "account_format" | "mobile_required" | "mobile_format";
type PasswordWord =
  | "sms_code_required"
  | "sms_code_format"
  | "password_required"
  | "password_length"
  | "passwords_differ";

/** One field that is wrong. */
interface Fault<Path, Word> {
  path: Path;
  word: Word;
}

/** Normalises an account and a mobile for storage; an invalid mobile stays as typed. */
export function readForgotAccount(country: Country, { account, mobile }: ForgotAccount): ForgotAccount {
  return { account: account.trim().toLowerCase(), mobile: readMobile(country, mobile) ?? mobile.trim() };
}

/** Returns the faults of a normalised account and mobile number, in the form's order. */
export function forgotAccountFaults(
  country: Country,
  { account, mobile }: ForgotAccount,
): Fault<keyof ForgotAccount, AccountWord>[] {
  return faultsIn([
    ["account", account === "" ? "account_required" : isAccount(account) ? null : "account_format"],
    [
      "mobile",
      mobile === "" ? "mobile_required" : readMobile(country, mobile) === null ? "mobile_format" : null,
    ],
  ]);
}

/** Returns the faults of the code and the new password, in the form's order. */
export function forgotPasswordFaults(
  { sms_verify, password, password_c }: NewPassword,
): Fault<keyof NewPassword, PasswordWord>[] {
  return faultsIn([
    ["sms_verify", codeFault(sms_verify)],
    ["password", password === "" ? "password_required" : isPassword(password) ? null : "password_length"],
    ["password_c", password === password_c ? null : "passwords_differ"],
  ]);
}

/** A new withdrawal password in place of a forgotten one, by the names of the call's fields. */
export interface WithdrawalReset {
  sms_verify: string;
  /** The login password. */
  password: string;
  withdrawal_password: string;
  /** The new one again. */
  withdrawal_password_c: string;
}

/** Returns the faults of the form for a forgotten withdrawal password, in its order. */
export function withdrawalResetFaults(
  { sms_verify, password, withdrawal_password, withdrawal_password_c }: WithdrawalReset,
): Fault<keyof WithdrawalReset, PasswordWord>[] {
  return faultsIn([
    ["sms_verify", codeFault(sms_verify)],
    ["password", password === "" ? "password_required" : null],
    ["withdrawal_password", isPassword(withdrawal_password) ? null : "password_length"],
    ["withdrawal_password_c", withdrawal_password === withdrawal_password_c ? null : "passwords_differ"],
  ]);
}

/** Returns the fault of a typed code; spaces around it are no fault. */
function codeFault(code: string): "sms_code_required" | "sms_code_format" | null {
  if (code.trim() === "") return "sms_code_required";
  return /^\d{6}$/.test(code.trim()) ? null : "sms_code_format";
}

function faultsIn<Path, Word>(faults: readonly (readonly [Path, Word | null])[]): Fault<Path, Word>[] {
  return faults.flatMap(([path, word]) => word === null ? [] : [{ path, word }]);
}
