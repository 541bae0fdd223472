/** Random numbers that a seed decides: the same seed gives the same numbers in the same order. */
export interface Random {
  /** A whole number from 0 up to but not including `end` (at most 2^32). */
  below(end: number): number;
  /** A whole number from `least` to `most`, both included. */
  between(min: number, max: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of the items; there has to be one. */
  pick<Item>(items: readonly Item[]): Item;
  /** One of the choices, each as likely as its weight says; one weight has to be above 0. */
  weighted<Choice>(choices: readonly (readonly [weight: number, choice: Choice])[]): Choice;
}

/** Makes the random numbers of a seed (a whole number of 32 bits). The generator is sfc32 (PractRand, public domain). */
export function createRandom(seed: number): Random {
  const next = sfc32(seed);
  const fraction = () => next() / 2 ** 32;
  const below = (end: number) => Math.floor(fraction() * end);
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    chance: (probability) => fraction() < probability,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError("nothing to pick from");
      return item;
    },
    weighted(choices) {
      let left = fraction() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, choice] of choices) {
        if (left < weight) return choice;
        left -= weight;
      }
      throw new RangeError("nothing to choose from");
    },
  };
}

function sfc32(seed: number): () => number {
  let [a, b, c, counter] = [seed | 0, 0x6a64_6861, 0x6c6c_2121, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The first numbers of two neighbouring seeds are still alike.
  for (let skipped = 0; skipped < 15; skipped++) next();
  return next;
}
