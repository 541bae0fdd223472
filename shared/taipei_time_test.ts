import assert from "node:assert/strict";
import fc from "fast-check";
import {
  fromTaipei,
  isCalendarDay,
  startOfTaipeiDay,
  taipeiClock,
  taipeiDateTime,
  taipeiDay,
  taipeiDayLeftS,
  taipeiMidnight,
  taipeiMinute,
} from "./taipei_time.ts";

const moments = fc.date({
  min: new Date("1990-01-01T00:00:00Z"),
  max: new Date("2100-01-01T00:00:00Z"),
  noInvalidDate: true,
});

Deno.test("Taipei's clocks are eight hours ahead", () => {
  const at = new Date("2026-11-20T16:05:09Z");
  assert.equal(taipeiDateTime(at), "2026-11-21 00:05:09");
  assert.equal(taipeiMinute("2026-11-20T16:05:09.000Z"), "2026-11-21 00:05");
  assert.equal(taipeiClock(at), "00:05:09");
  assert.deepEqual(fromTaipei("2026-11-21 00:05:09"), at);
  assert.deepEqual(fromTaipei("2026/11/21 00:05:09"), at);
});

Deno.test("all texts agree with the time zone database", () => {
  fc.assert(fc.property(moments, (at) => {
    const known = at.toLocaleString("sv-SE", { timeZone: "Asia/Taipei" });
    assert.equal(taipeiDateTime(at), known);
    assert.equal(taipeiDay(at.toISOString()), known.slice(0, 10));
  }));
});

Deno.test("every second comes back", () => {
  fc.assert(fc.property(moments, (date) => {
    const second = new Date(Math.floor(date.getTime() / 1000) * 1000);
    assert.deepEqual(fromTaipei(taipeiDateTime(second)), second);
  }));
});

Deno.test("a day begins eight hours before UTC's", () => {
  const at = new Date("2026-03-01T17:00:00Z");
  assert.equal(taipeiDay(at), "2026-03-02");
  assert.equal(taipeiDay(at, 2), "2026-02-28");
});

Deno.test("a later time shows its day only where that is another one in Taipei", () => {
});

Deno.test("what no clock or calendar shows is no time", () => {
  const others = [
    "",
    "2026-02-30 00:00:00",
    "0000-01-01 00:00:00",
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

Deno.test("a moment lies in its own day, which ends where the next one starts", () => {
  fc.assert(fc.property(moments, (at) => {
    const leftS = taipeiDayLeftS(at);
    assert.ok(leftS >= 1 && leftS <= 86_400);
    assert.ok(startOfTaipeiDay(taipeiDay(at)) <= at);
    const next = startOfTaipeiDay(taipeiDay(at, -1)).getTime();
    assert.equal(Math.ceil((next - at.getTime()) / 1000), leftS);
    assert.equal(taipeiDay(new Date(next - 1)), taipeiDay(at));
  }));
  assert.equal(taipeiDayLeftS(new Date("2026-11-20T15:59:59.001Z")), 1);
  assert.equal(taipeiDayLeftS(new Date("2026-11-20T16:00:00.000Z")), 86_400);
});

Deno.test("a text is a calendar day exactly when some moment has it as its day", () => {
  fc.assert(fc.property(moments, (at) => assert.ok(isCalendarDay(taipeiDay(at)))));
  const near = fc.tuple(fc.nat(9999), fc.nat(13), fc.nat(32)).map(([year, month, day]) =>
    `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
  );
  fc.assert(fc.property(near, (text) => {
    if (text.startsWith("0000")) return assert.ok(!isCalendarDay(text), "there was no year 0");
    const start = new Date(`${text}T00:00:00Z`);
    const known = !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
    assert.equal(isCalendarDay(text), known, text);
  }));
  for (const text of ["", "2026-2-01", "2026/02/01", " 2026-02-01", "2026-02-01\n", "２026-02-01", "2026-02-30"]) {
    assert.equal(isCalendarDay(text), false, text);
  }
});

Deno.test("a moment's day in Taipei begins at its midnight, also before 1970 and in years that no calendar day names", () => {
  fc.assert(fc.property(moments, (at) => assert.deepEqual(taipeiMidnight(at), startOfTaipeiDay(taipeiDay(at)))));
  for (
    const [at, midnight] of [
      ["1969-12-31T15:59:59.999Z", "1969-12-30T16:00:00Z"],
      ["1969-12-31T16:00:00Z", "1969-12-31T16:00:00Z"],
      ["+010000-06-01T15:00:00Z", "+010000-05-31T16:00:00Z"],
      ["-000001-06-01T17:00:00Z", "-000001-06-01T16:00:00Z"],
    ] as const
  ) assert.deepEqual(taipeiMidnight(new Date(at)), new Date(midnight));
});
