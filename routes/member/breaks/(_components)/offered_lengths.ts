import type { BreakLength } from "@/api/identity/breaks/break_length.ts";
import { fill } from "@/i18n/fill.ts";
import type { Texts } from "@/i18n/mod.ts";

/** The lengths that the page offers, by the codes that its forms send. */
const timeOuts = [1, 2, 3, 7, 14, 21, 28, 42].map((days): Offer => [`d${days}`, { kind: "time_out", days }]);
const exclusions = [6, 12, 24, 36, 48, 60].map((months): Offer => [`m${months}`, { kind: "exclusion", months }]);
const forGood: Offer = ["good", { kind: "exclusion", months: null }];

type Offer = [code: string, length: BreakLength];

/** The offered lengths of each kind, the shortest first. */
export const offeredLengths: Record<BreakLength["kind"], readonly Offer[]> = {
  time_out: timeOuts,
  exclusion: [...exclusions, forGood],
};

const byCode = new Map([...offeredLengths.time_out, ...offeredLengths.exclusion]);

/** The length of a code; null for any other text. */
export function lengthOfCode(code: string): BreakLength | null {
  return byCode.get(code) ?? null;
}

/** A length in words. */
export function lengthText(length: BreakLength, { breaks }: Texts): string {
  if (length.kind === "time_out") {
    return length.days === 1 ? breaks.oneDay : fill(breaks.days, { count: length.days });
  }
  return length.months === null ? breaks.good : fill(breaks.months, { count: length.months });
}
