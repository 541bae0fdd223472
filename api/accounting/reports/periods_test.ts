import assert from "node:assert/strict";
import fc from "fast-check";
import { startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import { boundsOf, periodLengths, periodsOf } from "./periods.ts";

const days = fc.integer({ min: 0, max: 20_000 }).map((n) => taipeiDay(startOfTaipeiDay("1990-01-01"), -n));

Deno.test("weeks begin on Mondays, months on their first day, and the span cuts the first and the last one", () => {
  const weeks = periodsOf({ from: "2026-11-19", to: "2026-11-30", by: "week" });
  assert.deepEqual(weeks.map(({ from, to }) => `${from} ${to}`), [
    "2026-11-19 2026-11-22",
    "2026-11-23 2026-11-29",
    "2026-11-30 2026-11-30",
  ]);
  const months = periodsOf({ from: "2026-11-30", to: "2027-02-01", by: "month" });
  assert.deepEqual(months.map(({ from, to }) => `${from} ${to}`), [
    "2026-11-30 2026-11-30",
    "2026-12-01 2026-12-31",
    "2027-01-01 2027-01-31",
    "2027-02-01 2027-02-01",
  ]);
  assert.deepEqual(boundsOf(months.slice(0, 1)).map((at) => at.toISOString()), [
    "2026-11-29T16:00:00.000Z",
    "2026-11-30T16:00:00.000Z",
  ]);
});

Deno.test("every day of a span lies in exactly one of its periods", () => {
  fc.assert(fc.property(days, fc.integer({ min: 0, max: 800 }), fc.constantFrom(...periodLengths), (from, more, by) => {
    const to = taipeiDay(startOfTaipeiDay(from), -more);
    const periods = periodsOf({ from, to, by });
    assert.equal(periods[0]!.from, from);
    assert.equal(periods.at(-1)!.to, to);
    periods.slice(1).forEach((period, n) => assert.equal(period.from, taipeiDay(startOfTaipeiDay(periods[n]!.to), -1)));
    for (const one of periods) {
      assert.ok(one.from <= one.to);
      if (by === "month") assert.equal(one.from.slice(0, 7), one.to.slice(0, 7));
      if (by === "day") assert.equal(one.from, one.to);
    }
    if (by === "week") { for (const { from } of periods.slice(1)) assert.equal(new Date(from).getUTCDay(), 1, from); }
  }));
});

Deno.test("a span without days, of days that are none or of more than ten years of them is refused", () => {
  for (const [from, to] of [["2026-11-21", "2026-11-20"], ["2026-02-30", "2026-03-01"], ["2000-01-01", "2026-01-01"]]) {
    assert.throws(() => periodsOf({ from: from!, to: to!, by: "day" }), RangeError);
  }
});
