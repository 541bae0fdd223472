/** Units of one USDT: the token counts in millionths. */
export const unitsOfUsdt = 1_000_000n;

/** Units as USDT text with exactly six decimals. */
export function toUsdt(units: bigint): string {
  const digits = units.toString().padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/**
 * The fewest units that are worth at least so many TWD cents.
 * @param rate TWD per USDT, decimal text with at most four decimals
 */
export function unitsFor(cents: bigint, rate: string): bigint {
  const scaled = scaledRate(rate);
  return (cents * centsToUnits + scaled - 1n) / scaled;
}

/** Converts units to whole TWD cents, rounded down, at the same rate as {@link unitsFor}. */
export function centsOfUnits(units: bigint, rate: string): bigint {
  return units * scaledRate(rate) / centsToUnits;
}

// One cent is 1/100 TWD, a rate is scaled by 10^4, and a USDT has 10^6 units: 10^4 * 10^6 / 10^2.
const centsToUnits = 10n ** 8n;

/** A rate in ten thousandths. Throws RangeError for zero. */
function scaledRate(rate: string): bigint {
  const [whole = "", fraction = ""] = rate.split(".");
  const scaled = BigInt(whole + fraction.padEnd(4, "0"));
  if (scaled <= 0n) throw new RangeError("a rate is above zero");
  return scaled;
}
