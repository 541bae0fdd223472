import assert from "node:assert/strict";
import { fairBelow } from "./fair_below.ts";

Deno.test("of 32 bits those are drawn again that would favour small numbers", () => {
  for (const limit of [3, 10, 20, 32, 52, 416, 10_000]) {
    const whole = Math.floor(2 ** 32 / limit) * limit;
    assert.equal(fairBelow(limit, bits([whole - 1])), limit - 1);
    // Nothing is left over of a power of two.
    if (whole < 2 ** 32) assert.equal(fairBelow(limit, bits([2 ** 32 - 1, whole, 5])), 5 % limit);
  }
});

Deno.test("of the system's luck every number comes, and none from the limit on", () => {
  const seen = new Set(Array.from({ length: 2_000 }, () => fairBelow(13)));
  assert.deepEqual([...seen].toSorted((one, other) => one - other), Array.from({ length: 13 }, (_, number) => number));
});

/** Luck that gives these bits one after the other. */
function bits(drawn: number[]): () => number {
  return () => drawn.shift() ?? assert.fail("drew once more");
}
