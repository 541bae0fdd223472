import { randomFrom } from "@/components/tiles/random.ts";
import type { Below } from "../kind.ts";

/** A source of luck that is the same each time. */
export function seededLuck(seed: number): Below {
  const random = randomFrom(seed);
  return (limit) => Math.floor(random() * limit);
}
