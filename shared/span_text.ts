/**
 * A span as `02:13:41`, or `13:41` below an hour; from a day on in days and hours, in the words of the language. Nothing is
 * left below zero.
 */
export function spanText(ms: number, locale: string): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) {
    const { days, hours: rest } = unitsOf(locale);
    const left = hours % 24;
    return days.format(Math.floor(hours / 24)) + (left === 0 ? "" : ` ${rest.format(left)}`);
  }
  const parts = [hours, Math.floor(seconds / 60) % 60, seconds % 60];
  return (hours === 0 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, "0")).join(":");
}

const unitIn = (at: string, unit: string) => new Intl.NumberFormat(at, { style: "unit", unit, unitDisplay: "long" });

const units = new Map<string, { days: Intl.NumberFormat; hours: Intl.NumberFormat }>();

/** The formatters of a language, made once. */
function unitsOf(locale: string) {
  const known = units.get(locale);
  if (known) return known;
  const made = { days: unitIn(locale, "day"), hours: unitIn(locale, "hour") };
  units.set(locale, made);
  return made;
}
