/** The result of Mann and Whitney's rank test on two samples. */
export interface Ranks {
  /** How likely a value of the first is greater than one of the second: 0.5 if nothing tells them apart. */
  greater: number;
  /** The distance from 0.5 in standard deviations of chance: beyond 4.89 either way it is chance once in a million. */
  z: number;
}

/** Compares two samples by the ranks of their values, whatever their distribution is. */
export function compareRanks(first: readonly number[], second: readonly number[]): Ranks {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].sort((one, other) => one.value - other.value);
  let ranksOfFirst = 0;
  let ties = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (all[to]?.value === all[from]!.value) to++;
    // Equal values share the mean of their ranks.
    const rank = (from + 1 + to) / 2;
    for (const { isFirst } of all.slice(from, to)) ranksOfFirst += isFirst ? rank : 0;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const [n, m] = [first.length, second.length];
  const u = ranksOfFirst - n * (n + 1) / 2;
  const variance = n * m / 12 * (n + m + 1 - ties / ((n + m) * (n + m - 1)));
  return { greater: u / (n * m), z: variance === 0 ? 0 : (u - n * m / 2) / Math.sqrt(variance) };
}
