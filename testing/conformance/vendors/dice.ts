/** Chance that a seed decides. */
export interface Dice {
  /** A whole number from 0 up to, and without, the limit; 0 if the limit is 0. */
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
  bytes(length: number): Uint8Array;
}

/** The same seed rolls the same numbers (xorshift32 by Marsaglia). */
export function dice(seed: number): Dice {
  // It never leaves zero, so it must not start there.
  let state = (seed >>> 0) || 0x9e3779b9;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const below = (limit: number) => limit > 0 ? next() % limit : 0;
  return {
    below,
    pick: (from) => from[below(from.length)]!,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
  };
}
