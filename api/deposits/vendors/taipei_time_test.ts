import assert from "node:assert/strict";
import fc from "fast-check";
import { fromTaipei, toTaipei } from "./taipei_time.ts";

Deno.test("Taipei's clocks are eight hours ahead", () => {
  const at = new Date("2026-11-20T16:05:09Z");
  assert.equal(toTaipei(at), "2026-11-21 00:05:09");
  assert.deepEqual(fromTaipei("2026-11-21 00:05:09"), at);
  assert.deepEqual(fromTaipei("2026/11/21 00:05:09"), at);
});

Deno.test("every second comes back", () => {
  const range = { min: new Date("1990-01-01T00:00:00Z"), max: new Date("2100-01-01T00:00:00Z"), noInvalidDate: true };
  fc.assert(fc.property(fc.date(range), (date) => {
    const second = new Date(Math.floor(date.getTime() / 1000) * 1000);
    assert.deepEqual(fromTaipei(toTaipei(second)), second);
  }));
});

Deno.test("what no clock or calendar shows is no time", () => {
  const others = [
    "",
    "2026-02-30 00:00:00",
    "2026-13-01 00:00:00",
    "2026-11-20 24:00:00",
    "2026-11-20 23:60:00",
    "2026-11-20T12:00:00",
    "2026-11-20 12:00:00Z",
    "2026-11/20 12:00:00",
    "2026-11-20 12:00",
    " 2026-11-20 12:00:00",
    "2026-11-20 12:00:00\n",
  ];
  for (const text of others) assert.equal(fromTaipei(text), null, text);
});
