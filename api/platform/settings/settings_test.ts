import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { loadSettings } from "./load_settings.ts";
import { setSetting } from "./set_setting.ts";

const why = { operator: "mei", reason: "rebranding" };

Deno.test("a setting is its default until an operator changes it, in every process", async () => {
  await using site = await testSite();
  const here = await loadSettings(site.ctx);
  const elsewhere = await loadSettings(site.ctx, { everyMs: 5 });
  assert.equal(here.get("site.name"), "Jadehall");
  await setSetting({ ...site.ctx, settings: here }, "site.name", "玉堂", why);
  assert.equal(here.get("site.name"), "玉堂");
  for (let requests = 0; requests < 5000 && elsewhere.get("site.name") !== "玉堂"; requests++) {
    await site.db.selectFrom("settings").select("key").execute();
  }
  assert.equal(elsewhere.get("site.name"), "玉堂");
  here.stop();
  elsewhere.stop();
});

Deno.test("a change leaves who made it, why, and what it was before", async () => {
  await using site = await testSite();
  await setSetting(site.ctx, "clock.day_shift", 0, why);
  await setSetting(site.ctx, "clock.day_shift", -1, why);
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "subject", "reason", "detail"])
    .orderBy("id").execute();
  const event = { operator: "mei", action: "setting.changed", subject: "clock.day_shift", reason: "rebranding" };
  assert.deepEqual(events, [
    { ...event, detail: { before: null, after: "0" } },
    { ...event, detail: { before: "0", after: "-1" } },
  ]);
});

Deno.test("a value that a setting doesn't take changes nothing and leaves no trace", async () => {
  await using site = await testSite();
  await assert.rejects(setSetting(site.ctx, "clock.utc_offset", 99, why));
  assert.equal((await site.db.selectFrom("settings").selectAll().execute()).length, 0);
  assert.equal((await site.db.selectFrom("audit_events").selectAll().execute()).length, 0);
});

Deno.test("an invalid stored value is logged and its default applies", async () => {
  const warned: string[] = [];
  await using site = await testSite({ log: { info() {}, warn: (event) => warned.push(event), error() {} } });
  await site.db.insertInto("settings").values([
    { key: "online_count.mode", value: JSON.stringify("guess") },
    { key: "no.such", value: JSON.stringify(1) },
    { key: "site.name", value: JSON.stringify("Other") },
  ]).execute();
  const settings = await loadSettings(site.ctx);
  assert.equal(settings.get("online_count.mode"), "actual");
  assert.equal(settings.get("site.name"), "Other");
  assert.deepEqual(warned, ["setting ignored"]);
  settings.stop();
});
