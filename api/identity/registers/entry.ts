import { isAccountNumber, readCardField } from "@/shared/rules/card_rules.ts";
import { type Country, readMobile } from "@/shared/rules/country_rules.ts";
import { isIdNumber } from "@/shared/rules/id_number.ts";
import { plainName } from "@/shared/rules/plain_name.ts";
import { lineFault } from "@/shared/rules/sign_up_rules.ts";
import { dayMs, isCalendarDay, startOfTaipeiDay } from "@/shared/taipei_time.ts";
import type { Vault } from "@/api/platform/vault/vault.ts";

/** By what a person is known in a register. */
const entryKinds = ["mobile", "line", "card", "document", "person"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A value that may be in a register, in the form in which members' own are stored. */
export interface RegisterValue {
  kind: EntryKind;
  value: string;
}

/** A line of a register's file. `endsAt` is when it holds no longer; null for good. */
export interface RegisterEntry extends RegisterValue {
  endsAt: Date | null;
  reference: string;
}

/** The columns of a register's file, in their order. */
export const registerColumns = ["kind", "value", "until", "reference"] as const;

/** The longest reference, in characters. */
const maxReference = 100;

/** Reads the cells of a line; a text says why it is none, and never quotes the value. */
export function readEntry(country: Country, cells: readonly string[]): RegisterEntry | string {
  if (cells.length !== registerColumns.length) return `it has ${cells.length} columns instead of 4`;
  const [kind, typed, until, reference] = cells.map((cell) => cell.trim()) as [string, string, string, string];
  if (!isKind(kind)) return `its kind is none of ${entryKinds.join(", ")}`;
  const value = readers[kind](typed, country);
  if (value === null) return faults[kind];
  if (until !== "" && !isCalendarDay(until)) return "its until is no day like 2027-05-22";
  if (reference.length > maxReference || /\p{C}/u.test(reference)) {
    return `its reference is not one line of at most ${maxReference} characters`;
  }
  const endsAt = until === "" ? null : new Date(startOfTaipeiDay(until).getTime() + dayMs);
  return { kind, value, endsAt, reference };
}

/** A person by the name and birthday that a bank card has. */
export function personOf(name: string, birthday: string): RegisterValue {
  return { kind: "person", value: `${plainName(name)}/${birthday}` };
}

/**
 * The keyed hashes of a value, the current key's first. Those of cards and documents are the ones that members' cards
 * have. Capitals of a LINE ID don't count: LINE itself has none.
 */
export function registerFingerprints(vault: Vault, { kind, value }: RegisterValue): Promise<[string, ...string[]]> {
  return vault.fingerprints(vaultKinds[kind], kind === "line" ? value.toLowerCase() : value);
}

const vaultKinds: Record<EntryKind, string> = {
  mobile: "register mobile",
  line: "register line",
  card: "account",
  document: "id_number",
  person: "register person",
};

function isKind(text: string): text is EntryKind {
  return (entryKinds as readonly string[]).includes(text);
}

const readers: Record<EntryKind, (typed: string, country: Country) => string | null> = {
  mobile: (typed, country) => readMobile(country, typed),
  line: (typed) => lineFault(typed) === null ? typed : null,
  card: (typed) => {
    const number = readCardField("bank_account_id", typed);
    return isAccountNumber(number) ? number : null;
  },
  document: (typed) => {
    const number = readCardField("id_number", typed);
    return isIdNumber(number) ? number : null;
  },
  person: (typed) => {
    const [, name = "", birthday = ""] = /^([^/]{1,100})\/(\d{4}-\d{2}-\d{2})$/.exec(typed) ?? [];
    return plainName(name) !== "" && isCalendarDay(birthday) ? personOf(name, birthday).value : null;
  },
};

const faults: Record<EntryKind, string> = {
  mobile: "its value is no mobile number of the site's country",
  line: "its value is no LINE ID",
  card: "its value is no number of a bank account, of 10 to 16 digits",
  document: "its value is no ID number",
  person: "its value is no name and birthday like 王小明/1990-01-31",
};
