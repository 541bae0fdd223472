import { decimalText, maxAmountCents, readDecimalText } from "./money.ts";

/** Cents as text: `12,345.60`; a minus sign is typed, never a hyphen. */
export function moneyText(cents: bigint): string {
  const { whole, decimals } = moneyParts(cents);
  return `${whole}.${decimals}`;
}

/** The same with a plus sign if it is above nothing: `+285.00`. */
export function signedMoneyText(cents: bigint): string {
  return cents > 0n ? `+${moneyText(cents)}` : moneyText(cents);
}

/** The parts of an amount's text: `12,345` and `60`. */
export function moneyParts(cents: bigint): { whole: string; decimals: string } {
  const digits = decimalText(cents < 0n ? -cents : cents);
  const grouped = digits.slice(0, -3).replace(/\B(?=(\d{3})+$)/g, ",");
  return { whole: (cents < 0n ? "\u2212" : "") + grouped, decimals: digits.slice(-2) };
}

/** An amount without decimals if it has none, for ranges and quick amounts: `1,000`. */
export function shortMoneyText(cents: bigint): string {
  const text = moneyText(cents);
  return text.endsWith(".00") ? text.slice(0, -3) : text;
}

/** A count with thousands separators: `12,345`. */
export function countText(count: number): string {
  return shortMoneyText(100n * BigInt(count));
}

/** An amount as plain digits, for inputs and for the sentences of refusals: `5000` or `12345.60`. */
export function plainMoneyText(cents: bigint): string {
  const text = decimalText(cents);
  return text.endsWith(".00") ? text.slice(0, -3) : text;
}

/** Why a typed text is no amount, in the words of the error catalogue's `fields`. */
export type AmountProblem = "amount" | "amount_decimals" | "amount_too_large";

/** The meaning of a typed text: an amount in cents, nothing yet, or a fault. */
type TypedAmount = { cents: bigint } | { problem: AmountProblem } | null;

/**
 * Reads an amount as people type it: thousands separators, spaces and full-width digits are fine, more than two
 * decimals or a sign is not. No floating point is used.
 */
export function parseAmount(text: string): TypedAmount {
  const typed = parseAnyAmount(text);
  return typed && "cents" in typed && typed.cents > maxAmountCents ? { problem: "amount_too_large" } : typed;
}

/** The same without a bound, for rules that report their own bounds. */
export function parseAnyAmount(
  text: string,
): { cents: bigint } | { problem: Exclude<AmountProblem, "amount_too_large"> } | null {
  const typed = text.normalize("NFKC").replace(/[\s,]/g, "");
  if (typed === "") return null;
  const parts = /^(\d*)(?:\.(\d*))?$/.exec(typed);
  if (!parts || typed === ".") return { problem: "amount" };
  const [, whole = "", fraction = ""] = parts;
  if (fraction.length > 2) return { problem: "amount_decimals" };
  const cents = readDecimalText(`${whole || "0"}.${fraction || "0"}`);
  return cents === null ? { problem: "amount" } : { cents };
}
