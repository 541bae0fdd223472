/** One measured line, and whether it is as good as it must be. */
export interface Figure {
  line: string;
  reached: boolean;
}

/** A ratio that must reach a target; without one it is only shown. */
export function atLeast(target: number | undefined, ratio: number, what: string): Figure {
  const wanted = target === undefined ? "" : ` (at least ${target})`;
  return { line: `${what}: ${ratio.toFixed(2)} of it${wanted}`, reached: target === undefined || ratio >= target };
}

/** A quantity that may not go above a target. */
export function atMost(target: number, value: number, what: string): Figure {
  return { line: `${what}: ${Number(value.toFixed(1))} (at most ${target})`, reached: value <= target };
}
