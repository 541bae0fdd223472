import assert from "node:assert/strict";
import { clockTime, dayTime, spanText } from "./clock_time.ts";

Deno.test("times are Taipei's, whatever the browser's zone", () => {
  assert.equal(clockTime("2026-11-20T06:36:05.000Z"), "14:36:05");
  assert.equal(dayTime("2026-11-20T18:36:05.000Z"), "2026-11-21 02:36");
});

Deno.test("a span counts down to nothing and no further", () => {
  assert.equal(spanText(8_021_000), "02:13:41");
  assert.equal(spanText(59_000), "00:59");
  assert.equal(spanText(1), "00:01");
  assert.equal(spanText(0), "00:00");
  assert.equal(spanText(-5000), "00:00");
});
