import type { Upload } from "../../../http/read_upload.ts";
import { isStorable } from "../../../http/storable.ts";
import type { FieldFault, FieldWord } from "../../../result.ts";
import { bankOf } from "./banks.ts";
import { birthdayFault } from "./birthday.ts";
import { isIdNumber } from "./id_number.ts";

/** The text fields of the card form, trimmed. */
export interface CardFields {
  bank_id: string;
  bank_branch: string;
  bank_account_id: string;
  bank_account_name: string;
  id_number: string;
  birthday: string;
}

/** What a form may leave empty: `base` when the member's identity is verified, `numbers` when a card has them already. */
export interface Known {
  base: boolean;
  numbers: boolean;
}

/** Reads the text fields: spaces and hyphens in numbers don't count, nor do small letters in an ID number. */
export function readFields(upload: Pick<Upload, "text">): CardFields {
  const text = (name: string) => upload.text(name).trim();
  const number = (name: string) => text(name).normalize("NFKC").replaceAll(/[\s-]/g, "");
  return {
    bank_id: text("bank_id"),
    bank_branch: text("bank_branch"),
    bank_account_id: number("bank_account_id"),
    bank_account_name: text("bank_account_name"),
    id_number: number("id_number").toUpperCase(),
    birthday: text("birthday"),
  };
}

/** What is wrong with the text fields, in the form's order. */
export function checkFields(fields: CardFields, known: Known, now: Date): FieldFault[] {
  const checks: [keyof CardFields, FieldWord | null][] = [
    ["bank_id", bankOf(fields.bank_id) ? null : "bank_required"],
    ["bank_branch", textFault(fields.bank_branch, "branch_required")],
    ["bank_account_id", known.numbers && fields.bank_account_id === "" ? null : accountFault(fields.bank_account_id)],
  ];
  if (!known.base) {
    checks.push(
      ["bank_account_name", textFault(fields.bank_account_name, "holder_required")],
      ["id_number", known.numbers && fields.id_number === "" ? null : idNumberFault(fields.id_number)],
      ["birthday", birthdayFault(fields.birthday, now)],
    );
  }
  return checks.flatMap(([path, word]) => word ? [{ path, word }] : []);
}

/** The longest name of a branch or a holder. */
const longest = 60;

function textFault(text: string, required: FieldWord): FieldWord | null {
  if (text === "") return required;
  if (!isStorable(text)) return "bad_characters";
  return text.length > longest ? "invalid" : null;
}

function accountFault(number: string): FieldWord | null {
  if (number === "") return "account_number_required";
  return /^\d{10,16}$/.test(number) ? null : "account_number_format";
}

function idNumberFault(number: string): FieldWord | null {
  if (number === "") return "id_number_required";
  return isIdNumber(number) ? null : "id_number_wrong";
}
