import assert from "node:assert/strict";
import { connect } from "@/db/connect.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { leapingClock } from "@/testing/database/leaping_clock.ts";
import type { Log, LogFields } from "../../log/log.ts";
import { confirmClock } from "./operators/confirm_clock.ts";
import { readClock } from "./read_clock.ts";
import { createSiteClock, followedMs, type SiteClock, standsMs, startWaitMs, toleranceMs } from "./site_clock.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Less than each leap below, and far more than a question to the database takes on a busy machine. */
const nearMs = 30_000;

Deno.test("a host's clock that is set forward, back, or stands still moves the site's time by nothing, and stops writes and jobs until it is right", async () => {
  await using clocks = await openClocks();
  const site = clocks.start();
  assert.equal(await site.check(), null);
  for (const ahead of [3 * dayMs, 14 * dayMs, -3 * dayMs, toleranceMs + 2_000, -toleranceMs - 2_000]) {
    clocks.host.aheadMs = ahead;
    // At once, without a question to the database.
    const seen = site.fault();
    assert.ok(seen?.kind === "host_differs" && Math.sign(seen.aheadMs) === Math.sign(ahead), String(ahead));
    assert.equal((await site.check())?.kind, "host_differs");
    await clocks.assertRight(site);
    clocks.host.aheadMs = 0;
    assert.equal(site.fault(), null);
    assert.equal(await site.check(), null);
  }
  clocks.host.standsAt = Date.now() - toleranceMs - 2_000;
  assert.equal((await site.check())?.kind, "host_differs");
  await clocks.assertRight(site);
  clocks.host.standsAt = null;
  assert.equal(await site.check(), null);
  clocks.host.aheadMs = 1_000;
  assert.equal(await site.check(), null, "a second");
});

Deno.test("a process whose host's clock is wrong as it starts has the database's time and takes no write", async () => {
  await using clocks = await openClocks();
  clocks.host.aheadMs = 14 * dayMs;
  const site = clocks.start();
  assert.equal((await site.check())?.kind, "host_differs");
  assert.equal(site.fault()?.kind, "host_differs");
  await clocks.assertRight(site);
  assert.equal((await readClock(clocks.db)).markedAt, null, "a wrong host notes nothing");
});

Deno.test("a database's clock that leaps while this host's does not is not gone with, however long it stands, until it is back", async () => {
  await using clocks = await openClocks();
  const site = clocks.start();
  assert.equal(await site.check(), null);
  for (const ahead of [3 * dayMs, -3 * dayMs, 60_000, -60_000]) {
    await clocks.leap(ahead);
    const found = await clocks.later(site, 1_000);
    assert.ok(found?.kind === "database_leapt" && Math.abs(found.aheadMs - ahead) < nearMs, JSON.stringify(found));
    assert.equal(site.fault()?.kind, "database_leapt");
    assert.equal((await clocks.later(site, 2 * standsMs, 0))?.kind, "database_leapt");
    assert.ok(Math.abs(site.now().getTime() - clocks.host.time()) < nearMs, "reads go on by the time that was");
    await clocks.leap(0);
    assert.equal(await clocks.later(site, 1_000, 0), null);
    assert.equal(site.fault(), null);
  }
});

Deno.test("a leap that the host shares is gone with up to an hour; a greater one once it has stood for ten minutes", async () => {
  await using clocks = await openClocks();
  const site = clocks.start();
  await site.check();
  await clocks.leapBoth(followedMs - 60_000);
  assert.equal(await clocks.later(site, 1_000), null);
  assert.match(JSON.stringify(clocks.logged), /the site's time follows the database's/);
  await clocks.assertRight(site);
  for (const ahead of [14 * dayMs, 0]) {
    await clocks.leapBoth(ahead);
    assert.equal((await clocks.later(site, 1_000))?.kind, "database_leapt");
    assert.equal((await clocks.later(site, standsMs - 10_000))?.kind, "database_leapt");
    // 20 seconds, as a leap that does not last.
    await clocks.leapBoth(ahead + 2 * dayMs);
    assert.equal((await clocks.later(site, 20_000))?.kind, "database_leapt");
    await clocks.leapBoth(ahead);
    assert.equal((await clocks.later(site, 1_000))?.kind, "database_leapt", "it has to stand anew");
    assert.equal(await clocks.later(site, standsMs), null);
    await clocks.assertRight(site);
  }
});

Deno.test("a process that has rested with its machine goes on with the database's time", async () => {
  await using clocks = await openClocks();
  const site = clocks.start();
  await site.check();
  // Neither its counter nor its host's clock went on; then the host's clock is set.
  await clocks.leap(60_000);
  assert.equal((await clocks.later(site, 1_000))?.kind, "database_leapt");
  clocks.host.aheadMs = 60_000;
  assert.equal(await clocks.later(site, 1_000, 0), null);
  await clocks.assertRight(site);
});

Deno.test("an operator's word ends the wait in every process, with an entry in the audit trail; a word of another time does not", async () => {
  await using clocks = await openClocks();
  const sites = [clocks.start(), clocks.start()];
  for (const site of sites) assert.equal(await site.check(), null);
  await clocks.leapBoth(14 * dayMs);
  for (const site of sites) assert.equal((await clocks.later(site, 1_000, 0))?.kind, "database_leapt");
  const by = { operator: "amy", reason: "the clock on the wall" };
  const wrong = await confirmClock(clocks, { ...by, watch: new Date() });
  assert.equal(wrong.kind, "another_time");
  for (const site of sites) assert.equal((await clocks.later(site, 1_000, 0))?.kind, "database_leapt");
  assert.equal((await confirmClock(clocks, { ...by, watch: wrong.databaseTime })).kind, "confirmed");
  for (const site of sites) {
    assert.equal(await clocks.later(site, 1_000, 0), null);
    await clocks.assertRight(site);
  }
  const audit = await clocks.db.selectFrom("audit_events").select(["operator", "action", "reason"]).execute();
  assert.deepEqual(audit, [{ operator: "amy", action: "clock.confirmed", reason: "the clock on the wall" }]);
});

Deno.test("after a long rest jobs wait for a minute, writes do not; a database whose clock is far behind what was noted stops both", async () => {
  await using clocks = await openClocks();
  assert.equal(await clocks.start().check(), null);
  await clocks.leapBoth(followedMs - 60_000);
  assert.equal(await clocks.start().check(), null, "an hour is no long rest");
  await clocks.leapBoth(14 * dayMs);
  const site = clocks.start();
  assert.equal((await site.check())?.kind, "ran_long_ago");
  assert.equal(site.fault(), null);
  const other = clocks.start();
  assert.equal((await other.check())?.kind, "ran_long_ago", "who waits notes nothing");
  assert.equal((await clocks.later(site, startWaitMs - 5_000))?.kind, "ran_long_ago");
  assert.equal(await clocks.later(site, 5_000), null);

  await clocks.leapBoth(0);
  const behind = clocks.start();
  const found = await behind.check();
  assert.ok(found?.kind === "database_leapt" && found.aheadMs < -13 * dayMs);
  assert.equal(behind.fault()?.kind, "database_leapt");
  assert.equal(await clocks.later(behind, standsMs), null);
  await clocks.assertRight(behind);
  assert.equal(await clocks.start().check(), null, "the time is noted anew");
});

/** A database whose clock leaps, and hosts whose clock is set; a counter goes on with both. */
async function openClocks() {
  const database = await testDatabase();
  const leaping = await leapingClock(database.url);
  const db = connect(database.url, { max: 2 });
  const logged: [string, LogFields][] = [];
  const log: Log = { info() {}, warn: (event, fields = {}) => void logged.push([event, fields]), error() {} };
  const host = {
    aheadMs: 0,
    standsAt: null as number | null,
    passedMs: 0,
    time: () => host.standsAt ?? Date.now() + host.passedMs + host.aheadMs,
    counter: () => performance.now() + host.passedMs,
  };
  let databaseAheadMs = 0;
  const leap = (ms: number) => leaping.leap(host.passedMs + (databaseAheadMs = ms));
  return {
    db,
    host,
    logged,
    start: () => createSiteClock({ db, log }, { ...host }),
    leap,
    leapBoth: (ms: number) => leap(host.aheadMs = ms),
    /** Lets time pass, for all clocks alike, and compares; within a second at least a new comparison is made. */
    async later(site: SiteClock, ms: number, more = 1_000) {
      host.passedMs += ms + more;
      await leap(databaseAheadMs);
      return await site.check();
    },
    /** The site's time is the database's. */
    async assertRight(site: SiteClock) {
      const before = site.now();
      const { at } = await readClock(db);
      const isNear = at.getTime() > before.getTime() - nearMs && at.getTime() < site.now().getTime() + nearMs;
      assert.ok(isNear, `${at.toISOString()} ${before.toISOString()}`);
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await leaping[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}
