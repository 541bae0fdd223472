import assert from "node:assert/strict";
import { spanText } from "./span_text.ts";

Deno.test("a span counts down to nothing and no further", () => {
  assert.equal(spanText(8_021_000), "02:13:41");
  assert.equal(spanText(59_000), "00:59");
  assert.equal(spanText(1), "00:01");
  assert.equal(spanText(0), "00:00");
  assert.equal(spanText(-5000), "00:00");
});
