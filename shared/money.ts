/** The largest amount of one request, in cents: far above any limit of the business, far below where numbers lose cents. */
export const maxAmountCents = 1_000_000_000_000n;

const centsPerTwd = 100n;

/**
 * TWD as cents, or null when it isn't an amount of whole cents within {@link maxAmountCents}. Decided on the number's
 * shortest decimal text, so that nothing is rounded.
 */
export function toCents(twd: number): bigint | null {
  const cents = readDecimalText(String(twd));
  if (cents === null) return null;
  return cents > maxAmountCents || cents < -maxAmountCents ? null : cents;
}

/** An answer's TWD number as cents, whatever its size. Throws RangeError for a number that {@link fromCents} doesn't make. */
export function centsOf(twd: number): bigint {
  const cents = readDecimalText(String(twd));
  if (cents === null) throw new RangeError(`${twd} is no amount of whole cents`);
  return cents;
}

/** Cents as the TWD number that requests and answers carry. Exact below 10^15 cents; throws RangeError beyond. */
export function fromCents(cents: bigint): number {
  const size = cents < 0n ? -cents : cents;
  // Fifteen digits always survive a double.
  if (size >= 10n ** 15n) throw new RangeError("an amount of 10^15 cents or more has no exact JSON number");
  return Number(decimalText(cents));
}

/** Cents as TWD for wires, files and commands: no grouping, always two decimals, `-1234.50`. */
export function decimalText(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** TWD text with at most two decimals as cents, of any size and sign; null for any other text. */
export function readDecimalText(text: string): bigint | null {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) return null;
  const [, sign, whole = "", fraction = ""] = parts;
  const cents = BigInt(whole + fraction.padEnd(2, "0"));
  return sign ? -cents : cents;
}

/** Cents as a count of whole TWD, for those who take no others; null when cents would be lost. */
export function toWholeTwd(cents: bigint): bigint | null {
  return cents % centsPerTwd === 0n ? cents / centsPerTwd : null;
}

/** Whole TWD as cents. Throws RangeError for a number with a fraction. */
export function fromWholeTwd(twd: number | bigint): bigint {
  return BigInt(twd) * centsPerTwd;
}

/** Rounds cents down to whole TWD, towards zero. */
export function floorToTwd(cents: bigint): bigint {
  return cents - cents % centsPerTwd;
}
