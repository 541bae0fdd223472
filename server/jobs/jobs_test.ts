import assert from "node:assert/strict";
import { settableClock } from "@/api/platform/clock/testing.ts";
import type { Log, LogFields } from "@/api/log/log.ts";
import type { Job } from "@/api/feature.ts";
import { runJobs } from "./jobs.ts";
import { testSite } from "@/testing/site/test_site.ts";

Deno.test("a job that throws is logged and runs again", async () => {
  await using site = await testSite();
  const stop = new AbortController();
  const logged: unknown[] = [];
  let runs = 0;
  const job: Job = {
    name: "stumble",
    everyMs: 0,
    run() {
      if (++runs === 3) stop.abort();
      return runs === 1 ? Promise.reject(new Error("stumbled")) : Promise.resolve();
    },
  };
  const log = { ...site.ctx.log, error: (_: string, fields?: { job?: unknown }) => void logged.push(fields?.job) };
  await runJobs({ ...site.ctx, log }, [job], stop.signal);
  assert.equal(runs, 3);
  assert.deepEqual(logged, ["stumble"]);
});

Deno.test("a job that fails for an hour is logged when it begins to, after the hour, and once it works again", async () => {
  let at = Date.parse("2026-11-21T00:00:00Z");
  const logged: LogFields[] = [];
  const log: Log = { info() {}, warn() {}, error: (_, fields = {}) => void logged.push(fields) };
  await using site = await testSite({ now: () => new Date(at), log });
  const stop = new AbortController();
  let runs = 0;
  const job: Job = {
    name: "stumble",
    everyMs: 0,
    run() {
      at += 60_000;
      if (++runs <= 61) return Promise.reject(new Error("stumbled"));
      if (runs === 64) stop.abort();
      return Promise.resolve();
    },
  };
  await runJobs(site.ctx, [job], stop.signal);
  const reported = logged.map(({ job, state, lasted_s, failures }) => [job, state, lasted_s, failures]);
  assert.deepEqual(reported, [
    ["stumble", "began", undefined, undefined],
    ["stumble", "lasts", 3600, 61],
    ["stumble", "ended", 3660, 61],
  ]);
});

Deno.test("no job runs while the clocks differ, which is logged once, and all run once they agree", async () => {
  const { host, clock, begin } = settableClock();
  const logged: string[] = [];
  const log: Log = { info() {}, warn() {}, error: (event, fields) => void logged.push(`${event}: ${fields?.reason}`) };
  await using site = await testSite({ clock, log });
  await begin(site.ctx);
  const stop = new AbortController();
  let requests = 0;
  let runs = 0;
  const job: Job = { name: "count", everyMs: 0, run: () => Promise.resolve(void (++runs === 3 && stop.abort())) };
  // Sets the host's clock right after it was asked ten times.
  const check = async () => {
    const found = await clock.check();
    if (++requests === 10) host.aheadMs = 0;
    if (requests <= 10) assert.deepEqual([found?.kind, runs], ["host_differs", 0]);
    return found;
  };
  host.aheadMs = 14 * 86_400_000;
  await runJobs({ ...site.ctx, clock: { ...clock, check } }, [job], stop.signal);
  assert.deepEqual([requests, runs], [13, 3]);
  assert.match(logged.join("; "), /^no job runs: this host's clock is \d+ s ahead of the database's$/);
});

Deno.test("stopping waits for the run in progress, and wakes a job that rests", async () => {
  await using site = await testSite();
  const stop = new AbortController();
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let finished = false;
  const slow: Job = {
    name: "slow",
    everyMs: 0,
    async run() {
      started.resolve();
      await released.promise;
      finished = true;
    },
  };
  const resting: Job = { name: "resting", everyMs: 86_400_000, run: () => Promise.resolve() };
  const working = runJobs(site.ctx, [slow, resting], stop.signal);
  await started.promise;
  stop.abort();
  assert.equal(finished, false);
  released.resolve();
  await working;
  assert.equal(finished, true);
});
