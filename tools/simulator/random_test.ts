import assert from "node:assert/strict";
import { createRandom } from "./random.ts";

const draw = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 50 }, () => random.below(1_000_000));
};

Deno.test("one seed draws the same numbers each time, its neighbour others", () => {
  assert.deepEqual(draw(4), draw(4));
  assert.notDeepEqual(draw(4), draw(5));
});

Deno.test("numbers keep their range and reach both of its ends", () => {
  const random = createRandom(1);
  const drawn = new Set(Array.from({ length: 500 }, () => random.between(-2, 2)));
  assert.deepEqual([...drawn].sort((a, b) => a - b), [-2, -1, 0, 1, 2]);
});

Deno.test("a choice without weight is never made", () => {
  const random = createRandom(2);
  const made = new Set(Array.from({ length: 500 }, () => random.weighted([[0, "never"], [1, "rarely"], [9, "often"]])));
  assert.deepEqual([...made].sort(), ["often", "rarely"]);
});
