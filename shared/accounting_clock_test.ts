import assert from "node:assert/strict";
import { clockText } from "./accounting_clock.ts";

Deno.test("the clock shows yesterday in Taipei as it is seeded", () => {
  const now = new Date("2026-11-20T12:22:38.900Z");
  assert.equal(clockText(now, { utcOffsetHours: 8, dayShift: -1 }, "zh-Hant-TW"), "2026/11/19 20:22:38");
});

Deno.test("the clock crosses midnight with its offset, in either direction", () => {
  const now = new Date("2026-01-01T20:00:00Z");
  assert.equal(clockText(now, { utcOffsetHours: 8, dayShift: 0 }, "zh-Hant-TW"), "2026/01/02 04:00:00");
  assert.equal(clockText(now, { utcOffsetHours: -10, dayShift: -1 }, "zh-Hant-TW"), "2025/12/31 10:00:00");
});
