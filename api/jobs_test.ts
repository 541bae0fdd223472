import assert from "node:assert/strict";
import { type Job, runJobs } from "./jobs.ts";
import { testSite } from "./testing/test_site.ts";

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

Deno.test("stopping waits for the run that is under way, and wakes a job that rests", async () => {
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
