import { createTurntableCache, turntableOf, winnersLifetimeMs } from "./turntable_cache.ts";
import assert from "node:assert/strict";
import { createApi } from "../../app.ts";
import { eventProcess } from "@/api/platform/events/testing.ts";
import { openSeedOf } from "../fair_draws/open_seed.ts";
import { countStatements, statementsOf } from "@/testing/site/statements_of.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { endTurntable, scheduleTurntable } from "./operators/change_state.ts";
import { TurntableFile } from "./operators/turntable_file.ts";
import { editTurntable } from "./operators/write_turntable.ts";
import { listDraws } from "./list_draws.ts";
import { readMine } from "./read_mine.ts";
import { giveChances } from "./testing/give_chances.ts";
import { by, drawOnce, openTurntable } from "./testing/turntable_site.ts";

const nothing = { number: 9, kind: "nothing", weight: 1 } as const;
const onePiece = { number: 1, kind: "points", amount: 1, weight: 100_000_000, stock: 1 } as const;

Deno.test("a hundred visitors take two statements, and the winners one more after 5 s", async () => {
  await using site = await testSite();
  await openTurntable(site.ctx, [nothing]);
  const clock = { at: 0 };
  const { db, answered } = countStatements(site.db);
  const api = createApi({
    ...site.ctx,
    db,
    caches: turntableOf.replaced(site.ctx, createTurntableCache(db, () => clock.at)),
  });
  const hundred = async () => {
    const before = answered();
    const calls = Array.from({ length: 100 }, () => api.request("/api/v1/web/turntable/item"));
    for (const { status } of await Promise.all(calls)) assert.equal(status, 200);
    return answered() - before;
  };
  assert.equal(await hundred(), 2);
  clock.at += winnersLifetimeMs - 1;
  assert.equal(await hundred(), 0);
  clock.at += 1;
  assert.equal(await hundred(), 1);
});

Deno.test("a version by its number is read once, one that is not there whenever it is asked for", async () => {
  await using site = await testSite();
  const id = await openTurntable(site.ctx, [nothing]);
  const { db, answered } = countStatements(site.db);
  const cache = createTurntableCache(db);
  const read = async (version: number) => {
    const before = answered();
    const requested = await Promise.all([1, 2, 3].map(() => cache.version(id, version)));
    assert.deepEqual(requested.map((one) => one?.version), [1, 2, 3].map(() => version === 1 ? 1 : undefined));
    return answered() - before;
  };
  assert.deepEqual([await read(1), await read(1), await read(2), await read(2)], [1, 0, 1, 1]);
});

Deno.test("a member's own takes one statement, and two more when they look for the first time", async () => {
  await using site = await testSite();
  const member = await site.member();
  await openTurntable(site.ctx, [nothing]);
  await giveChances(site.ctx, member.id, 3);
  const first = await statementsOf(site.ctx, (ctx) => readMine(ctx, member.id));
  await drawOnce(site, member, { client_seed: "mine" });
  const mine = await readMine(site.ctx, member.id);
  const again = await statementsOf(site.ctx, (ctx) => readMine(ctx, member.id));
  assert.deepEqual([first, again], [3, 1]);
  const { data: [listed] } = await listDraws(site.ctx, member.id, { limit: 20 });
  assert.deepEqual(mine, { seed: await openSeedOf(site.ctx, member.id), chances: 2, draws: [listed] });
});

Deno.test("what operators change shows after the next look, and a set time without one", async () => {
  await using site = await testSite();
  const { ctx } = site;
  const now = ctx.now();
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const cache = createTurntableCache(ctx.db);
  const shown = async (at: Date = minutes(1)) => {
    const current = await cache.current(at);
    return current && [current.titles.tw, current.version];
  };
  const prizes = [nothing];
  assert.equal(await shown(), null);
  const id = await openTurntable(ctx, prizes, { title: { tw: "one" } });
  assert.equal(await shown(), null);
  await cache.refresh(now);
  assert.deepEqual(await shown(), ["one", 1]);
  const before = await cache.current(minutes(1));
  await cache.refresh(now);
  assert.equal(await cache.current(minutes(1)), before, "nothing has changed");
  await editTurntable(ctx, id, TurntableFile.parse({ title: { tw: "other words" }, prizes }), by);
  await cache.refresh(now);
  assert.deepEqual(await shown(), ["other words", 2]);
  const at = { starts_at: minutes(10).toISOString(), ends_at: minutes(20).toISOString() };
  await openTurntable(ctx, prizes, { title: { tw: "for ten minutes" }, ...at });
  await cache.refresh(now);
  const titles = await Promise.all([9, 10, 19, 20].map(async (minute) => (await shown(minutes(minute)))?.[0]));
  assert.deepEqual(titles, ["other words", "for ten minutes", "for ten minutes", "other words"]);
  await scheduleTurntable(ctx, id, { to: minutes(15) }, by);
  await cache.refresh(now);
  assert.deepEqual([await shown(minutes(9)), await shown(minutes(20))], [["other words", 2], null]);
  await endTurntable(ctx, id, by);
  await cache.refresh(now);
  assert.equal(await shown(), null);
});

Deno.test("a version that a draw ends is over at once in its process, and in others as soon as they hear or refuse", async () => {
  await using site = await testSite();
  const member = await site.member();
  await giveChances(site.ctx, member.id, 2);
  await openTurntable(site.ctx, [onePiece, nothing]);
  const { ctx } = site;
  const connected = { ...ctx, caches: turntableOf.replaced(ctx, createTurntableCache(ctx.db)) };
  const disconnected = { ...ctx, caches: turntableOf.replaced(ctx, createTurntableCache(ctx.db)) };
  await using _process = await eventProcess({ ...site, ctx: connected });
  const versionOf = async (one: Pick<typeof ctx, "caches">) => (await turntableOf(one).current(ctx.now()))?.version;
  const all = [ctx, connected, disconnected];
  for (const one of all) assert.equal(await versionOf(one), 1);
  const { data } = await drawOnce(site, member);
  assert.equal(data.prize.number, onePiece.number);
  assert.equal(await versionOf(ctx), 2);
  while (await versionOf(connected) === 1) await ctx.db.selectFrom("settings").select("key").execute();
  assert.equal(await versionOf(disconnected), 1);
  const response = await createApi(disconnected).request("/api/v1/web/turntable/draws", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${member.token}` },
    body: JSON.stringify({ turntable: data.proof.turntable, version: 1 }),
  });
  assert.equal((await response.json()).errorCode, "turntable_changed");
  assert.equal(await versionOf(disconnected), 2);
});
