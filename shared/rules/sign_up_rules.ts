import { type Country, nameFault, readMobile, readName } from "./country_rules.ts";
import { isPassword } from "./password_rules.ts";

/** The typed fields of a sign-up, by the names of the call's fields. */
export interface TypedSignUp {
  /** The inviting member's promote code. */
  superid: string;
  /** Free text: kept as given. */
  introducer: string;
  name: string;
  account: string;
  password: string;
  /** The password again. */
  password_c: string;
  /** The ID in the messaging app. */
  line: string;
  mobile: string;
  /** The code that was sent to the mobile number. */
  sms_verify: string;
}

/** A field of the form. */
type SignUpField = keyof TypedSignUp;

/** The faults of a field, as words of `errors.fields` in i18n. */
export type SignUpWord =
  | "too_long_text"
  | "name_required"
  | "name_chinese"
  | "name_vietnamese"
  | "sign_up_account_required"
  | "account_format"
  | "password_required"
  | "password_length"
  | "password_common"
  | "passwords_differ"
  | "line_required"
  | "line_format"
  | "mobile_required"
  | "mobile_format"
  | "sms_code_required"
  | "sms_code_format";

/** One field that is wrong. */
interface SignUpFault {
  path: SignUpField;
  word: SignUpWord;
}

/** The longest text of each field that has no other bound, in UTF-16 units as a browser's maxlength counts them. */
export const longestSignUp = { superid: 40, introducer: 60, line: 40 } as const;

/** Normalises a sign-up for storage. An invalid `mobile` stays as typed. */
export function readSignUp(country: Country, typed: TypedSignUp): TypedSignUp {
  return {
    ...typed,
    superid: typed.superid.trim().toLowerCase(),
    name: readName(typed.name),
    account: readAccount(typed.account),
    line: typed.line.trim(),
    mobile: readMobile(country, typed.mobile) ?? typed.mobile.trim(),
    sms_verify: typed.sms_verify.trim(),
  };
}

/** An account as it is stored and compared: in lowercase. */
function readAccount(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Whether a read text may be an account: 6 to 10 letters or digits. */
export function isAccount(account: string): boolean {
  return /^[a-z0-9]{6,10}$/.test(account);
}

/**
 * Returns the faults of a normalised sign-up in the form's order, one word for a field.
 * @param isCommonPassword whether the password is one of the most common, which only the server knows
 */
export function signUpFaults(country: Country, read: TypedSignUp, isCommonPassword = false): SignUpFault[] {
  const faults: [SignUpField, SignUpWord | null][] = [
    ["superid", read.superid.length > longestSignUp.superid ? "too_long_text" : null],
    ["introducer", read.introducer.length > longestSignUp.introducer ? "too_long_text" : null],
    ["name", read.name === "" ? "name_required" : nameFault(country, read.name)],
    ["account", accountFault(read.account)],
    ["password", passwordFault(read.password) ?? (isCommonPassword ? "password_common" : null)],
    ["password_c", read.password === read.password_c ? null : "passwords_differ"],
    ["line", lineFault(read.line)],
    ["mobile", mobileFault(country, read.mobile)],
    ["sms_verify", codeFault(read.sms_verify)],
  ];
  return faults.flatMap(([path, word]) => word === null ? [] : [{ path, word }]);
}

function accountFault(account: string): SignUpWord | null {
  if (account === "") return "sign_up_account_required";
  return isAccount(account) ? null : "account_format";
}

function passwordFault(password: string): SignUpWord | null {
  if (password === "") return "password_required";
  return isPassword(password) ? null : "password_length";
}

/** Returns the fault of a trimmed messaging ID. */
export function lineFault(line: string): "line_required" | "line_format" | null {
  if (line === "") return "line_required";
  return line.length <= longestSignUp.line && /^[A-Za-z0-9_-]+$/.test(line) ? null : "line_format";
}

/** Returns the fault of a typed mobile number alone, as before a code is sent to it. */
export function mobileFault(country: Country, mobile: string): "mobile_required" | "mobile_format" | null {
  if (mobile.trim() === "") return "mobile_required";
  return readMobile(country, mobile) === null ? "mobile_format" : null;
}

function codeFault(code: string): SignUpWord | null {
  if (code === "") return "sms_code_required";
  return /^\d{6}$/.test(code) ? null : "sms_code_format";
}
