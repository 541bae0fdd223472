import { z } from "zod";

/** An amount on the wire: decimal text with exactly two places, e.g. `"1000.00"`; in cents once it is read. */
export const Amount = z.string().regex(/^(0|[1-9]\d{0,14})\.\d{2}$/).transform((text) => BigInt(text.replace(".", "")));

/** An amount of more than nothing. */
export const SomeAmount = Amount.refine((cents) => cents > 0n);

/** Cents (not negative) as the wire writes them. */
export function toAmount(cents: bigint): string {
  const digits = cents.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
