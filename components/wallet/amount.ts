import { moneyText } from "../money.tsx";

/** The largest amount of one request, in cents; the server's own bound, so that no figure grows beyond what it reads exactly. */
export const maxAmountCents = 1_000_000_000_000n;

/** Why a typed text is no amount, in the words of the error catalogue's `fields`. */
export type AmountProblem = "amount" | "amount_decimals" | "amount_too_large";

/** What a typed text means: an amount in cents, nothing yet, or what is wrong with it. */
export type TypedAmount = { cents: bigint } | { problem: AmountProblem } | null;

/**
 * Reads an amount as people type it: thousands separators, spaces and full-width digits are fine, more than two decimals
 * or a sign is not. No floating point on the way.
 */
export function readAmount(text: string): TypedAmount {
  const typed = text.normalize("NFKC").replace(/[\s,]/g, "");
  if (typed === "") return null;
  const parts = /^(\d*)(?:\.(\d*))?$/.exec(typed);
  if (!parts || typed === ".") return { problem: "amount" };
  const [, whole = "", fraction = ""] = parts;
  if (fraction.length > 2) return { problem: "amount_decimals" };
  const cents = BigInt(whole + fraction.padEnd(2, "0"));
  return cents > maxAmountCents ? { problem: "amount_too_large" } : { cents };
}

/** Cents as plain digits for an input: `5000` or `12345.60`. */
export function typeAmount(cents: bigint): string {
  const text = moneyText(cents).replaceAll(",", "");
  return text.endsWith(".00") ? text.slice(0, -3) : text;
}

/** A whole figure without decimals where it has none, for ranges and quick amounts: `1,000`. */
export function writeShort(cents: bigint): string {
  const text = moneyText(cents);
  return text.endsWith(".00") ? text.slice(0, -3) : text;
}

/** An answer's TWD number as cents. The API's numbers have at most two decimals, so their shortest text is exact. */
export function centsOf(twd: number): bigint {
  const size = BigInt(Math.abs(twd).toFixed(2).replace(".", ""));
  return twd < 0 ? -size : size;
}

/** Cents as the TWD number that the API takes. */
export function twdOf(cents: bigint): number {
  return Number(typeAmount(cents).replace("\u2212", "-"));
}
