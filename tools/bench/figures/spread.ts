/** Some figures of the same thing: the middle one, the least and the most. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** The spread of one figure or more. */
export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)]!, min: sorted[0]!, max: sorted.at(-1)! };
}

/** The middle one of some figures, and where their middle half begins and ends: short slices have outliers. */
export function middleHalfOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { median: at(0.5), min: at(0.25), max: at(0.75) };
}

/** Rates per second of two that took turns, and their ratio in each turn. */
export interface Compared {
  ours: Spread;
  reference: Spread;
  ratio: Spread;
}

/** Measures two in turn, so that what else the machine does meets both. */
export async function alternate(
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<Compared> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round++) pairs.push([await ours(), await reference()]);
  return {
    ours: spreadOf(pairs.map(([rate]) => rate)),
    reference: spreadOf(pairs.map(([, rate]) => rate)),
    ratio: spreadOf(pairs.map(([rate, other]) => rate / other)),
  };
}
