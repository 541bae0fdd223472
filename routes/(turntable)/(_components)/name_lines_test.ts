import assert from "node:assert/strict";
import { nameLines } from "./name_lines.ts";

Deno.test("a prize's name takes two lines where one does not hold it, and is cut where two do not", () => {
  assert.deepEqual(nameLines("Thêm 1 lượt quay", 12), ["Thêm 1 lượt", "quay"]);
  assert.deepEqual(nameLines("Tai nghe không dây", 12), ["Tai nghe", "không dây"]);
  assert.deepEqual(nameLines("再抽一次", 12), ["再抽一次"]);
  assert.deepEqual(nameLines("無線藍牙降噪耳機組", 12), ["無線藍牙降噪", "耳機組"]);
  assert.deepEqual(nameLines("Wireless headphones of the year", 12), ["Wireless", "headphones…"]);
  assert.deepEqual(nameLines("Donaudampfschiff", 12), ["Donaudampfs…"]);
});
