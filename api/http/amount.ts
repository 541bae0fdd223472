import { z } from "zod";

/** The largest amount of one request, either way: far above any limit of the business, far below where numbers lose cents. */
export const maxAmountCents = 1_000_000_000_000n;

/**
 * An amount from outside: a JSON number of TWD with at most two decimals, given as bigint cents (either sign, or zero).
 * A numeric string, a third decimal, infinity or more than {@link maxAmountCents} is a field error.
 */
export const Amount = z.number({ error: "amount" })
  .meta({ description: "TWD, at most two decimals", example: 500, minimum: -1e10, maximum: 1e10 })
  .transform((twd, issues) => {
    const cents = toCents(twd);
    if (cents !== null) return cents;
    issues.addIssue(Math.abs(twd) > Number(maxAmountCents / 100n) ? "amount_too_large" : "amount_decimals");
    return z.NEVER;
  });

/** An amount above zero, in cents. */
export const PositiveAmount = Amount.refine((cents) => cents > 0n, "amount_not_positive");

/** An amount that moves something, in cents: positive one way, negative the other. */
export const SignedAmount = Amount.refine((cents) => cents !== 0n, "amount_zero");

/** An amount in an answer: a JSON number of TWD with at most two decimals, made by {@link fromCents}. */
export const Twd = z.number().meta({ description: "TWD, at most two decimals", example: 1234.5 });

/** TWD as cents, or null when it isn't an amount of whole cents within {@link maxAmountCents}. Decided on the number's shortest decimal text. */
export function toCents(twd: number): bigint | null {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(twd));
  if (!parts) return null;
  const [, sign, whole = "", fraction = ""] = parts;
  const cents = BigInt(whole + fraction.padEnd(2, "0"));
  if (cents > maxAmountCents) return null;
  return sign ? -cents : cents;
}

/** Cents as the TWD number that answers carry. Exact below 10^15 cents (15 digits always survive a double); throws RangeError beyond. */
export function fromCents(cents: bigint): number {
  const size = cents < 0n ? -cents : cents;
  if (size >= 10n ** 15n) throw new RangeError("an amount of 10^15 cents or more has no exact JSON number");
  const digits = String(size).padStart(3, "0");
  return Number(`${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}
