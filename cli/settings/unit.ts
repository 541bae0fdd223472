import { InvalidArgumentError } from "commander";
import { parseAmount } from "@/shared/amount_text.ts";
import { parseDuration } from "../arguments/duration.ts";
import { decimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";

/** How operators read and write a number that is stored in another unit. */
export interface Unit {
  /** The stored number as people read it: `50000.00 TWD`, `2h`. */
  text(stored: number): string;
  /** Returns the number to store; throws InvalidArgumentError with the correct format. */
  parse(text: string): number;
}

/** TWD, stored as cents. */
export const twdUnit: Unit = {
  text: (cents) => `${decimalText(BigInt(cents))} TWD`,
  parse(text) {
    const typed = parseAmount(text.replace(/\s*TWD\s*$/i, ""));
    if (typed && "cents" in typed) return Number(typed.cents);
    throw new InvalidArgumentError(translated`Give an amount in TWD with at most two decimals, like 50,000 or 99.50.`);
  },
};

/** A duration, stored as a count of minutes, hours or days. */
export function durationIn(stored: "minutes" | "hours" | "days"): Unit {
  const unitMs = unitsMs[stored];
  return {
    text: (count) => shortest(count * unitMs),
    parse(text) {
      const count = parseDuration(text) / unitMs;
      if (!Number.isInteger(count)) throw new InvalidArgumentError(translated`Give whole ${stored}.`);
      return count;
    },
  };
}

const unitsMs = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

/** In the largest unit that leaves no rest: `90m`, `2h`, `1d`. */
function shortest(ms: number): string {
  if (ms % unitsMs.days === 0) return `${ms / unitsMs.days}d`;
  return ms % unitsMs.hours === 0 ? `${ms / unitsMs.hours}h` : `${ms / unitsMs.minutes}m`;
}
