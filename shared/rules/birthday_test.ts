import assert from "node:assert/strict";
import fc from "fast-check";
import { birthdayFault, earliestBirthday, latestBirthday } from "./birthday.ts";
import { taipeiDay } from "../taipei_time.ts";

const at = (text: string) => new Date(text);

Deno.test("someone is 18 from the beginning of that day in Taipei", () => {
  assert.equal(birthdayFault("2008-11-20", at("2026-11-20T00:00:00+08:00")), null);
  assert.equal(birthdayFault("2008-11-20", at("2026-11-19T23:59:59+08:00")), "too_young");
  assert.equal(birthdayFault("2008-02-29", at("2026-02-28T12:00:00+08:00")), "too_young");
  assert.equal(birthdayFault("2008-02-29", at("2026-03-01T00:00:00+08:00")), null);
});

Deno.test("the latest birthday that a form offers is taken, and the day after it is too young", () => {
  const moments = fc.date({ min: at("2020-01-01T00:00:00Z"), max: at("2100-01-01T00:00:00Z"), noInvalidDate: true });
  const check = (now: Date) => {
    const latest = latestBirthday(now);
    assert.equal(birthdayFault(latest, now), null, latest);
    assert.equal(birthdayFault(taipeiDay(at(`${latest}T12:00:00+08:00`), -1), now), "too_young", latest);
  };
  fc.assert(fc.property(moments, check));
  for (const leapDay of ["2028-02-29", "2032-02-29"]) check(at(`${leapDay}T12:00:00+08:00`));
});

Deno.test("a birthday is a day of the calendar from 1900 on", () => {
  const now = at("2026-11-20T12:00:00+08:00");
  assert.equal(birthdayFault("", now), "birthday_required");
  assert.equal(birthdayFault(earliestBirthday, now), null);
  for (
    const text of ["1899-12-31", "2026-11-21", "1990-02-30", "1990-2-3", "１９９０-01-31", "1990-01-31 ", "1e3-01-01"]
  ) {
    assert.equal(birthdayFault(text, now), "date", text);
  }
});
