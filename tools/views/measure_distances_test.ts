import assert from "node:assert/strict";
import { measureDistances } from "./measure_distances.ts";

Deno.test("the distances of amounts and buttons are measured at both widths, in both languages", async () => {
  const distances = await measureDistances();
  const paths = ["/member/recharge", "/member/withdraw", "/turntable", "/coupon"];
  assert.deepEqual(
    distances.map(({ width, lang, path }) => `${width} ${lang} ${path}`),
    [390, 1440].flatMap((width) => ["tw", "vn"].flatMap((lang) => paths.map((path) => `${width} ${lang} ${path}`))),
  );
  for (const { path, amount, button } of distances) {
    assert.equal(amount !== null, path.startsWith("/member/"), path);
    if (amount !== null) assert.ok(button !== null && button > amount, path);
  }
});
