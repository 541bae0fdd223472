import assert from "node:assert/strict";
import { durationText, parseDuration } from "./duration.ts";

Deno.test("a duration is read with its unit, and nothing else is one", () => {
  assert.deepEqual(["90s", "15m", "2h", "3d"].map(parseDuration), [90_000, 900_000, 7_200_000, 259_200_000]);
  for (const text of ["", "15", "m", "-1m", "1.5h", "15m30s"]) assert.throws(() => parseDuration(text), text);
});

Deno.test("an age is printed in its two largest units", () => {
  const reported = [400, 12_000, 65_000, 900_000, 7_500_000, 262_800_000, -5].map(durationText);
  assert.deepEqual(reported, ["0s", "12s", "1m05s", "15m00s", "2h05m", "3d01h", "0s"]);
});
