import assert from "node:assert/strict";
import { clockMomentText, dayText, laterText, momentText } from "./moment_text.ts";

Deno.test("a moment is written on Taipei's clocks and in the order of the language", () => {
  const at = "2026-11-23T16:36:05Z";
  const forms = ["second", "minute", "short", "day", "clock"] as const;
  const written = (locale: string) => forms.map((form) => momentText(at, locale, form));
  const chinese = ["2026/11/24 00:36:05", "2026/11/24 00:36", "11/24 00:36", "2026/11/24", "00:36:05"];
  assert.deepEqual(written("zh-Hant-TW"), chinese);
  assert.deepEqual(written("zh-Hans-CN"), chinese);
  assert.deepEqual(written("vi"), ["24/11/2026 00:36:05", "24/11/2026 00:36", "24/11 00:36", "24/11/2026", "00:36:05"]);
  assert.deepEqual(written("en"), [
    "24 Nov 2026 00:36:05",
    "24 Nov 2026 00:36",
    "24 Nov 00:36",
    "24 Nov 2026",
    "00:36:05",
  ]);
});

Deno.test("other clocks than Taipei's, and calendar days", () => {
  assert.equal(clockMomentText(new Date("2026-01-01T00:30:00Z"), -3_600_000, "vi", "second"), "31/12/2025 23:30:00");
  assert.equal(dayText("2026-01-09", "en"), "09 Jan 2026");
  assert.equal(dayText("2026-01", "zh-Hant-TW"), "2026/01");
  assert.equal(dayText("2026-01", "vi"), "01/2026");
});

Deno.test("the later of two moments has its day where that is another one", () => {
  assert.equal(laterText("2026-11-20T14:00:00.000Z", "2026-11-20T15:59:59.000Z", "vi"), "23:59");
  assert.equal(laterText("2026-11-20T14:00:00.000Z", "2026-11-20T16:00:00.000Z", "vi"), "21/11/2026 00:00");
});
