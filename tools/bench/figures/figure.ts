import type { Compared, Spread } from "./spread.ts";

/** One measured line, and whether it is as good as it must be. */
export interface Figure {
  line: string;
  reached: boolean;
}

/** A ratio of two that took turns, which must reach a target; without one it is only shown: the median of the turns' ratios counts, and their spread is shown. */
export function ratioAtLeast(
  target: number | undefined,
  { ours, reference, ratio }: Compared,
  what: string,
  beside = "pgbench",
): Figure {
  const rates = `${perSecond(ours)}, ${beside} ${perSecond(reference)}`;
  const spread = `${ratio.min.toFixed(2)} to ${ratio.max.toFixed(2)}`;
  return {
    line: `${what}: ${rates}: ${ratio.median.toFixed(2)} of it, ${spread}${wanted(target)}`,
    reached: reaches(target, ratio.median),
  };
}

/** A rate that must reach a target. */
export function perSecondAtLeast(target: number, rate: number, what: string): Figure {
  return { line: `${what}: ${rate.toFixed(0)}/s${wanted(target)}`, reached: rate >= target };
}

/** A quantity that may not go above a target. */
export function atMost(target: number, value: number, what: string): Figure {
  return { line: `${what}: ${Number(value.toFixed(1))} (at most ${target})`, reached: value <= target };
}

function perSecond({ median, min, max }: Spread): string {
  return `${median.toFixed(0)}/s (${min.toFixed(0)} to ${max.toFixed(0)})`;
}

function wanted(target: number | undefined): string {
  return target === undefined ? "" : ` (at least ${target})`;
}

function reaches(target: number | undefined, ratio: number): boolean {
  return target === undefined || ratio >= target;
}
