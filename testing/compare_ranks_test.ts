import assert from "node:assert/strict";
import { compareRanks } from "./compare_ranks.ts";

Deno.test("ranks are those of the textbook, equal values sharing theirs", () => {
  // Mann and Whitney's U of these is 1 + 2 + 2.5 = 5.5 of 9.
  const { greater, z } = compareRanks([2, 3, 4], [1, 2.5, 4]);
  assert.equal(greater, 5.5 / 9);
  assert.ok(Math.abs(z - (5.5 - 4.5) / Math.sqrt(9 / 12 * (7 - 6 / 30))) < 1e-12);
  assert.deepEqual(compareRanks([1, 1], [1, 1]), { greater: 0.5, z: 0 });
});

Deno.test("a shift of a tenth is seen among 400 values, and none where there is none", () => {
  const values = Array.from({ length: 200 }, (_, index) => Math.sin(index * 12.9898) ** 2);
  const others = Array.from({ length: 200 }, (_, index) => Math.sin((index + 200) * 12.9898) ** 2);
  assert.ok(Math.abs(compareRanks(values, others).z) < 3);
  assert.ok(compareRanks(values.map((value) => value + 0.5), others).z > 4.89);
});
