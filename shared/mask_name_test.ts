import assert from "node:assert/strict";
import { maskName } from "./mask_name.ts";

Deno.test("of a Chinese name the first and the last character are shown, of a shorter one the first", () => {
  assert.deepEqual(["王小明", "王明", "歐陽小明", "王", ""].map(maskName), ["王*明", "王*", "歐**明", "王", ""]);
});

Deno.test("of a name in words the first one is shown, and of the others where they begin", () => {
  assert.equal(maskName("Nguyễn Văn An"), "Nguyễn V** A**");
});
