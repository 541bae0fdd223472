import assert from "node:assert/strict";
import { forGood } from "../status/status.ts";
import { mayReturnAt } from "./break_length.ts";

const from = (text: string) => new Date(text);
const exclusion = (months: number | null) => ({ kind: "exclusion", months }) as const;

Deno.test("a time-out lasts days of 24 hours", () => {
  const at = from("2026-11-29T04:30:15.250Z");
  assert.deepEqual(mayReturnAt({ kind: "time_out", days: 1 }, at), from("2026-11-30T04:30:15.250Z"));
  assert.deepEqual(mayReturnAt({ kind: "time_out", days: 42 }, at), from("2027-01-10T04:30:15.250Z"));
});

Deno.test("an exclusion lasts months of Taipei's calendar, to the last day of a month that is shorter", () => {
  assert.deepEqual(mayReturnAt(exclusion(6), from("2026-11-29T04:30:00Z")), from("2027-05-29T04:30:00Z"));
  assert.deepEqual(mayReturnAt(exclusion(60), from("2026-11-29T04:30:00Z")), from("2031-11-29T04:30:00Z"));
  // In Taipei it is the last of August already, and half a year later the last of February.
  assert.deepEqual(mayReturnAt(exclusion(6), from("2026-08-30T20:00:00Z")), from("2027-02-27T20:00:00Z"));
  assert.deepEqual(mayReturnAt(exclusion(6), from("2027-08-30T16:00:00Z")), from("2028-02-28T16:00:00Z"));
  assert.deepEqual(mayReturnAt(exclusion(null), from("2026-11-29T04:30:00Z")), forGood);
});
