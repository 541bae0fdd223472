import assert from "node:assert/strict";
import { forgetRain, readReminders, setReminder } from "./rain_reminders.ts";

const rain = { packet: 7, startsAt: "2026-11-22T13:00:00.000Z", soon: "soon", begun: "begun", close: "close" };

Deno.test("whatever else a browser holds under the name is no reminder", () => {
  for (const kept of ["null", "{", "7", '{"length":1}', '[null,{"packet":1}]']) {
    localStorage.setItem("rains-asked", kept);
    assert.deepEqual(readReminders(), [], kept);
  }
  localStorage.clear();
});

Deno.test("a reminder is kept until it is forgotten, with the site's time beside the device's", () => {
  setReminder(rain, Date.now() + 5_000);
  const [kept] = readReminders();
  assert.equal(kept?.packet, 7);
  assert.ok(kept.aheadMs <= 5_000 && kept.aheadMs > 0);
  forgetRain(8);
  assert.equal(readReminders().length, 1);
  forgetRain(7);
  assert.deepEqual(readReminders(), []);
});
