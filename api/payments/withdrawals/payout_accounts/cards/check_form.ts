import type { Upload } from "@/api/platform/http/input/read_upload.ts";
import { isStorable } from "@/api/platform/http/input/read_input.ts";
import type { FieldFault, FieldWord } from "@/api/refusals.ts";
import { bankOf } from "./banks.ts";
import { isIdNumber } from "@/shared/rules/id_number.ts";
import { birthdayFault } from "@/shared/rules/birthday.ts";
import { type CardField, isAccountNumber, longestCardText, readCardField } from "@/shared/rules/card_rules.ts";

/** The text fields of the card form, as they are read. */
export type CardFields = Record<CardField, string>;

/** The optional parts of a form: `base` if the member's identity is verified, `numbers` if a card has them already. */
export interface Known {
  base: boolean;
  numbers: boolean;
}

/** Reads the text fields, as `readCardField` says. */
export function readFields(upload: Pick<Upload, "text">): CardFields {
  const text = (name: CardField) => readCardField(name, upload.text(name));
  return {
    bank_id: text("bank_id"),
    bank_branch: text("bank_branch"),
    bank_account_id: text("bank_account_id"),
    bank_account_name: text("bank_account_name"),
    id_number: text("id_number"),
    birthday: text("birthday"),
  };
}

/** Returns the faults of the text fields, in the form's order. */
export function checkCardFields(fields: CardFields, known: Known, now: Date): FieldFault[] {
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

function textFault(text: string, required: FieldWord): FieldWord | null {
  if (text === "") return required;
  if (!isStorable(text)) return "bad_characters";
  return text.length > longestCardText ? "invalid" : null;
}

function accountFault(number: string): FieldWord | null {
  if (number === "") return "account_number_required";
  return isAccountNumber(number) ? null : "account_number_format";
}

function idNumberFault(number: string): FieldWord | null {
  if (number === "") return "id_number_required";
  return isIdNumber(number) ? null : "id_number_wrong";
}
