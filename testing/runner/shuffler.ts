import { createRandom } from "@/tools/simulator/random.ts";

/** Makes what puts items into an order that the seed decides (Fisher and Yates). */
export function shuffler(seed: number): <Item>(items: readonly Item[]) => Item[] {
  const random = createRandom(seed);
  return (items) => {
    const shuffled = [...items];
    for (let at = shuffled.length - 1; at > 0; at--) {
      const other = random.below(at + 1);
      [shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
    }
    return shuffled;
  };
}
