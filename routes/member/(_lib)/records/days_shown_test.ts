import assert from "node:assert/strict";
import { daysRead, daysShown } from "./days_shown.ts";

const now = new Date("2026-11-20T16:30:00Z");
const day = (day: string, n = 1n) => ({ day, n });
const shown = (days: { day: string; n: bigint }[], input: { from?: Date; to?: Date } = {}) =>
  daysShown(days, ["n"], input, now).map(({ day, n }) => `${day} ${n}`);

Deno.test("a chart shows each day from the first to today, those without records too", () => {
  assert.deepEqual(shown([day("2026-11-19"), day("2026-11-20", 2n)]), ["2026-11-19 1", "2026-11-20 2", "2026-11-21 0"]);
  assert.deepEqual(shown([]), []);
});

Deno.test("it shows the days that were asked for, none that lies ahead", () => {
  const from = new Date("2026-11-17T16:00:00Z");
  assert.deepEqual(shown([day("2026-11-19")], { from, to: new Date("2026-11-19T16:00:00Z") }), [
    "2026-11-18 0",
    "2026-11-19 1",
  ]);
  assert.equal(shown([day("2026-11-21")], { from, to: new Date("2026-12-30T16:00:00Z") }).at(-1), "2026-11-21 1");
});

Deno.test("a longer time is shown by months, with the same sums", () => {
  assert.deepEqual(shown([day("2026-08-31"), day("2026-09-01", 2n), day("2026-09-30", 3n)]), [
    "2026-08 1",
    "2026-09 5",
    "2026-10 0",
    "2026-11 0",
  ]);
});

Deno.test("from an old day on, it shows the twelve months that were read, and no later one", () => {
  const from = new Date("2023-12-31T16:00:00Z");
  const months = shown([day("2024-02-03")], { from });
  assert.deepEqual([months.length, months[0], months.at(-1)], [12, "2024-01 0", "2024-12 0"]);
});

Deno.test("the days that are read are named, where one of them was asked for", () => {
  const at = (day: string) => new Date(`${day}T00:00:00+08:00`);
  assert.equal(daysRead(now, {}), null);
  assert.deepEqual(daysRead(now, { from: at("2024-01-01") }), { from: "2024-01-01", to: "2024-12-31" });
  assert.deepEqual(daysRead(now, { from: at("2026-11-18") }), { from: "2026-11-18", to: "2026-11-21" });
  assert.deepEqual(daysRead(now, { to: at("2025-01-01") }), { from: "2024-01-01", to: "2024-12-31" });
  const both = { from: at("2026-11-18"), to: at("2026-12-01") };
  assert.deepEqual(daysRead(now, both), { from: "2026-11-18", to: "2026-11-30" });
});
