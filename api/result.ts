import type { Texts } from "@/i18n/mod.ts";
import type { RefusalCode } from "./refusals.ts";

/** Why an operation said no: a stable word and the figures its message needs. */
export interface Refusal<Code extends RefusalCode = RefusalCode> {
  code: Code;
  /** Figures for the message, e.g. `{ min: "1,000" }`; never secrets. */
  params?: Record<string, string | number>;
  /** Which field of the payload is wrong, and the word for what is wrong with it: told as a field error. */
  field?: FieldFault;
  /** The same for several fields at once, in the form's order. The message of the answer is the last one's. */
  fields?: readonly FieldFault[];
  /** What a third party said, to be shown in place of our sentence: plain text, short. */
  words?: string;
}

/** One field that is wrong, and the word for what is wrong with it. */
export interface FieldFault {
  path: string;
  word: FieldWord;
}

/** Words of `errors.fields` in i18n that a rule gives, where the payload's schema alone can't know. */
export type FieldWord = keyof Texts["errors"]["fields"];

/** What every operation returns: a value, or a refusal by a business rule. Outages and bugs are exceptions instead. */
export type Result<Value, Code extends RefusalCode = RefusalCode> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal<Code> };

/** A successful result. */
export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** A refusal by a business rule. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  params?: Refusal["params"],
): { ok: false; refusal: Refusal<Code> } {
  return { ok: false, refusal: params ? { code, params } : { code } };
}

/** A refusal that is one field's fault, where the schema could not know: answered like a field error of the schema. */
export function refuseField(path: string, word: FieldWord): { ok: false; refusal: Refusal<"invalid_field"> } {
  return { ok: false, refusal: { code: "invalid_field", field: { path, word } } };
}

/** A refusal that is the fault of several fields, in the form's order; at least one. */
export function refuseFields(fields: readonly FieldFault[]): { ok: false; refusal: Refusal<"invalid_field"> } {
  return { ok: false, refusal: { code: "invalid_field", fields } };
}
