import assert from "node:assert/strict";
import { spanText } from "./span_text.ts";

Deno.test("a span counts down to nothing and no further", () => {
  assert.equal(spanText(8_021_000, "zh-TW"), "02:13:41");
  assert.equal(spanText(59_000, "zh-TW"), "00:59");
  assert.equal(spanText(1, "zh-TW"), "00:01");
  assert.equal(spanText(0, "zh-TW"), "00:00");
  assert.equal(spanText(-5000, "zh-TW"), "00:00");
});

Deno.test("a span of a day or more counts in days and hours of the language", () => {
  assert.equal(spanText(86_399_000, "zh-TW"), "23:59:59");
  assert.equal(spanText(95_432_000, "zh-TW"), "1 天 2 小時");
  assert.equal(spanText(95_432_000, "vi"), "1 ngày 2 giờ");
  assert.equal(spanText(172_800_000, "en"), "2 days");
});
