import assert from "node:assert/strict";
import { connect } from "@/db/connect.ts";
import { databaseAway } from "../../log/incidents.ts";
import type { Log } from "../../log/log.ts";
import { purge } from "../../work/purge.ts";
import type { SettingValues } from "../../settings.ts";
import { statementsOf } from "@/testing/site/statements_of.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { requestCountPurge } from "./lease_requests.ts";
import { createRequestLimiter, type LimiterCtx, type RequestLimiter } from "./request_limiter.ts";
import { windowMs } from "./rules.ts";

const start = Date.parse("2026-11-21T00:00:00Z");
const rule = "member writes";

Deno.test("a process that is alone lets through exactly the limit, however many come at once, and again the next minute", async () => {
  for (const limit of [1, 3, 10, 25, 120]) {
    const clock = { at: start + 15_000 };
    await using site = await limitedSite(limit, clock);
    const limiter = createRequestLimiter();
    assert.equal(await passing(site.ctx, limiter, limit * 3), limit, `limit ${limit}`);
    assert.equal(await limiter.take(site.ctx, rule, "7"), 45);
    assert.equal(await limiter.take(site.ctx, rule, "8"), null);
    clock.at = start + windowMs;
    assert.equal(await passing(site.ctx, limiter, limit * 3), limit, `limit ${limit}, the next minute`);
  }
});

Deno.test("n processes let through at least the limit, and at most it and n - 1 tenths of it", async () => {
  const limit = 100;
  for (const processes of [2, 3, 8]) {
    await using site = await limitedSite(limit);
    await using pools = new AsyncDisposableStack();
    const all = Array.from({ length: processes }, () => {
      const db = pools.use(connect(site.localUrl, { max: 2 }));
      return { ctx: { ...site.ctx, db }, limiter: createRequestLimiter() };
    });
    const each = await Promise.all(all.map(({ ctx, limiter }) => passing(ctx, limiter, limit * 2)));
    const passed = each.reduce((sum, one) => sum + one, 0);
    assert.ok(passed >= limit && passed <= limit + (processes - 1) * limit / 10, `${processes}: ${each}`);
    const later = createRequestLimiter();
    assert.equal(await passing(site.ctx, later, limit), limit / 10, "one that comes later has its own tenth");
  }
});

Deno.test("a tenth of the limit asks the database nothing, and any more once for each tenth", async () => {
  await using site = await limitedSite(100);
  const limiter = createRequestLimiter();
  const take = async (ctx: LimiterCtx, count: number) => {
    for (let taken = 0; taken < count; taken++) assert.equal(await limiter.take(ctx, rule, "7"), null);
  };
  assert.equal(await statementsOf(site.ctx, (ctx) => take(ctx, 10)), 0);
  assert.equal(await statementsOf(site.ctx, (ctx) => take(ctx, 90)), 9);
  assert.equal(await statementsOf(site.ctx, (ctx) => passing(ctx, limiter, 500)), 1);
  assert.equal(await statementsOf(site.ctx, (ctx) => passing(ctx, limiter, 500)), 0);
});

Deno.test("what is given back may be taken again, but not in another minute", async () => {
  const clock = { at: start };
  await using site = await limitedSite(3, clock);
  const limiter = createRequestLimiter();
  assert.equal(await passing(site.ctx, limiter, 5), 3);
  limiter.giveBack(site.ctx, rule, "7", new Date(clock.at));
  assert.equal(await passing(site.ctx, limiter, 5), 1);
  const takenAt = new Date(clock.at);
  clock.at = start + windowMs;
  assert.equal(await passing(site.ctx, limiter, 5), 3);
  limiter.giveBack(site.ctx, rule, "7", takenAt);
  assert.equal(await passing(site.ctx, limiter, 5), 0);
});

Deno.test("a process remembers the members of as many sessions as it counts callers, the last ones", () => {
  const limiter = createRequestLimiter({ max: 3 });
  for (const member of [1n, 2n, 3n, 3n, 4n]) limiter.cacheSession(`session ${member}`, member);
  const known = [1, 2, 3, 4].map((session) => limiter.memberOf(`session ${session}`));
  assert.deepEqual(known, [undefined, 2n, 3n, 4n]);
});

Deno.test("of more than it counts the first is forgotten, which gives it no more than the process's own tenth again", async () => {
  await using site = await limitedSite(100);
  const limiter = createRequestLimiter({ max: 20 });
  assert.equal(await passing(site.ctx, limiter, 150), 100);
  for (let who = 0; who < 19; who++) await limiter.take(site.ctx, rule, `stranger ${who}`);
  assert.equal(await passing(site.ctx, limiter, 50), 0, "still among the twenty");
  await limiter.take(site.ctx, rule, "one stranger more");
  assert.equal(await passing(site.ctx, limiter, 50), 10);
});

Deno.test("counts of minutes that are over leave the database", async () => {
  const clock = { at: start };
  await using site = await limitedSite(10, clock);
  const limiter = createRequestLimiter();
  for (let minute = 0; minute < 5; minute++) {
    for (let who = 0; who < 20; who++) await passing(site.ctx, limiter, 3, String(who));
    clock.at += windowMs;
  }
  const rows = () => site.db.selectFrom("request_counts").select("key").execute();
  assert.equal((await rows()).length, 100);
  assert.equal(await purge(site.ctx, requestCountPurge), 80n);
  assert.equal((await rows()).length, 20);
});

Deno.test("while the database is away each process counts for itself, and says so once", async () => {
  const logged: unknown[] = [];
  const note = (event: string, fields?: { state?: unknown }) => void logged.push([event, fields?.state]);
  const log: Log = { info() {}, warn: note, error: note };
  await using site = await limitedSite(10, { at: start }, log);
  await using away = connect("postgres://127.0.0.1:1/nowhere");
  assert.equal(await passing({ ...site.ctx, db: away }, createRequestLimiter(), 50), 50);
  assert.deepEqual(logged, [[databaseAway, "began"]]);
});

Deno.test("a session whose writes are over is closed until the minute ends", () => {
  const clock = { at: start };
  const limiter = createRequestLimiter();
  const ctx = { now: () => new Date(clock.at) } as LimiterCtx;
  limiter.close(ctx, "one");
  assert.equal(limiter.closedFor(ctx, "one"), 60);
  assert.equal(limiter.closedFor(ctx, "another"), null);
  clock.at += windowMs;
  assert.equal(limiter.closedFor(ctx, "one"), null);
});

async function limitedSite(limit: number, clock = { at: start }, log?: Log): Promise<TestSite> {
  const settings: Partial<SettingValues> = { "limits.writes_per_member": limit };
  return await testSite({ settings, now: () => new Date(clock.at), ...(log && { log }) });
}

/** How many of so many requests at once pass. */
async function passing(ctx: LimiterCtx, limiter: RequestLimiter, count: number, who = "7"): Promise<number> {
  const waits = await Promise.all(Array.from({ length: count }, () => limiter.take(ctx, rule, who)));
  return waits.filter((wait) => wait === null).length;
}
