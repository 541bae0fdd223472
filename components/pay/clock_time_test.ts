import assert from "node:assert/strict";
import { clockTime, dayTime, spanText, timeAfter } from "./clock_time.ts";

Deno.test("times are Taipei's, whatever the browser's zone", () => {
  assert.equal(clockTime("2026-11-20T06:36:05.000Z"), "14:36:05");
  assert.equal(dayTime("2026-11-20T18:36:05.000Z"), "2026-11-21 02:36");
});

Deno.test("a later time tells its day only where that is another one in Taipei", () => {
  assert.equal(timeAfter("2026-11-20T14:00:00.000Z", "2026-11-20T15:59:59.000Z"), "23:59:59");
  assert.equal(timeAfter("2026-11-20T14:00:00.000Z", "2026-11-20T16:00:00.000Z"), "2026-11-21 00:00");
});

Deno.test("a span counts down to nothing and no further", () => {
  assert.equal(spanText(8_021_000), "02:13:41");
  assert.equal(spanText(59_000), "00:59");
  assert.equal(spanText(1), "00:01");
  assert.equal(spanText(0), "00:00");
  assert.equal(spanText(-5000), "00:00");
});
