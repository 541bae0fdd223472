import type {
  FieldFault,
  FieldWord,
  MaintenanceNotice,
  PlainRefusalCode,
  RefusalCode,
  RefusalDetails,
} from "./refusals.ts";

/**
 * Why an operation refused: a stable code, and the values that its sentence needs. `refusalText` in i18n/ makes the
 * sentence.
 */
export type Refusal<Code extends RefusalCode = RefusalCode> = { [One in Code]: RefusalOf<One> }[Code];

interface RefusalShape<Code extends RefusalCode> {
  code: Code;
  /** When to try again, in seconds; sent as Retry-After. */
  retryAfterS?: number;
  /** The maintenance that is the reason. */
  maintenance?: MaintenanceNotice;
}

type RefusalOf<Code extends RefusalCode> = Code extends keyof RefusalDetails
  ? RefusalShape<Code> & { details: RefusalDetails[Code] }
  : RefusalShape<Code>;

/** The result of every operation: a value, or a refusal by a business rule. Outages and bugs are exceptions instead. */
export type Result<Value, Code extends RefusalCode = RefusalCode> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal<Code> };

/** A successful result. */
export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** Creates a refusal by a business rule, with the values that its message needs. */
export function refuse<Code extends PlainRefusalCode>(code: Code): { ok: false; refusal: Refusal<Code> };
export function refuse<Code extends keyof RefusalDetails>(
  code: Code,
  details: RefusalDetails[Code],
): { ok: false; refusal: Refusal<Code> };
export function refuse(code: RefusalCode, details?: unknown): { ok: false; refusal: object } {
  return { ok: false, refusal: details === undefined ? { code } : { code, details } };
}

/** A refusal that ends by itself: `retryAfterS` seconds from now the same may be asked again. */
export function refuseUntil<Code extends PlainRefusalCode>(
  code: Code,
  retryAfterS: number,
): { ok: false; refusal: RefusalShape<Code> } {
  return { ok: false, refusal: { code, retryAfterS } };
}

/** A refusal by maintenance, with its notice; null if the notice is not known. */
export function refuseClosed<Code extends PlainRefusalCode>(
  code: Code,
  maintenance: MaintenanceNotice | null,
): { ok: false; refusal: RefusalShape<Code> } {
  return { ok: false, refusal: { code, ...(maintenance && { maintenance }) } };
}

/** A refusal that is one field's fault, if the schema could not know: answered like a field error of the schema. */
export function refuseField(path: string, word: FieldWord): { ok: false; refusal: Refusal<"invalid_field"> } {
  return refuse("invalid_field", { fields: [{ path, word }] });
}

/**
 * A refusal that is the fault of several fields, in the form's order. Throws RangeError when there is none.
 * @param sentence whose sentence is the form's: the last one's, unless it is the first one's
 */
export function refuseFields(
  fields: readonly FieldFault[],
  sentence?: "first",
): { ok: false; refusal: Refusal<"invalid_field"> } {
  const [first, ...more] = fields;
  if (!first) throw new RangeError("no field is wrong");
  return refuse("invalid_field", { fields: [first, ...more], ...(sentence && { sentence }) });
}
