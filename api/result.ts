import type { RefusalCode } from "./refusals.ts";

/** Why an operation said no: a stable word and the figures its message needs. */
export interface Refusal<Code extends RefusalCode = RefusalCode> {
  code: Code;
  /** Figures for the message, e.g. `{ min: "1,000" }`; never secrets. */
  params?: Record<string, string | number>;
}

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
