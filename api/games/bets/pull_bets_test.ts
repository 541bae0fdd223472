import assert from "node:assert/strict";
import { openGame } from "@/testing/conformance/providers/actions.ts";
import { sql } from "kysely";
import type { BetLogAnswer, GameProvider, ProviderBet } from "../providers/port.ts";
import { until } from "../catalogue/testing/until.ts";
import { type GameSite, gameSite } from "../catalogue/testing/game_site.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { pullBets, pullProviders } from "./pull_bets.ts";
import { bet, consumedCents, requireTurnover } from "./testing.ts";

Deno.test("bets are taken once, however many processes pull them and however often, and count against the oldest turnover", async () => {
  const clock = { at: new Date() };
  await using site = await gameSite({ now: () => clock.at });
  const member = await site.member({ main: 100_00n });
  await requireTurnover(site.ctx, member.id, 2_00n);
  await requireTurnover(site.ctx, member.id, 5_00n);
  await spin(site, member, "bng", 3);
  await spin(site, member, "dg", 1);
  await Promise.all([pullBets(site.ctx), pullBets(site.ctx), pullBets(site.ctx)]);
  assert.deepEqual(await consumedCents(site.ctx, member.id), [2_00n, 2_00n]);
  clock.at = new Date(clock.at.getTime() + 60_000);
  assert.equal(await pullBets(site.ctx), 0);
  await spin(site, member, "bng", 1);
  clock.at = new Date(clock.at.getTime() + 60_000);
  assert.equal(await pullBets(site.ctx), 1);
  assert.deepEqual(await consumedCents(site.ctx, member.id), [2_00n, 3_00n]);
  const { body } = await site.call("user/chip", member);
  assert.equal(body.data.chip, 2);
});

Deno.test("a long log is read page by page in one run", async () => {
  await using site = await gameSite({ wrap: (provider) => ({ ...provider, betLog: longLog }) });
  const member = await site.member();
  await site.db.insertInto("provider_players")
    .values({ member_id: member.id, provider: "bng", player: "p", opened_at: new Date() }).execute();
  await site.db.deleteFrom("games").where("game_code", "!=", "bng").execute();
  await site.db.deleteFrom("providers").where("code", "!=", "bng").execute();
  assert.equal(await pullBets(site.ctx), 3);

  function longLog(cursor: string | null): Promise<BetLogAnswer> {
    const page = Number(cursor ?? 0) + 1;
    const bets = page > 3 ? [] : [bet({ betId: `b${page}`, player: "p" })];
    return Promise.resolve({ kind: "bets", bets, cursor: String(Math.min(page, 3)), more: page < 3 });
  }
});

Deno.test("a provider that doesn't answer holds no other up, and is asked again after a rest", async () => {
  let requests = 0;
  const clock = { at: new Date() };
  await using site = await gameSite({
    now: () => clock.at,
    fault: (call, input) => {
      if (call !== "bets" || (input as { provider: string }).provider !== "dg") return null;
      requests++;
      return { reply: "cut" };
    },
  });
  const member = await site.member({ main: 100_00n });
  await spin(site, member, "bng", 1);
  assert.equal(await pullBets(site.ctx), 1);
  await pullBets(site.ctx);
  assert.equal(requests, 1);
  const cursors = await site.db.selectFrom("bet_cursors").select(["provider", "caught_up_at"])
    .where("provider", "in", ["bng", "dg"]).orderBy("provider").execute();
  assert.deepEqual(
    cursors.map(({ caught_up_at }) => caught_up_at),
    [clock.at, null],
    "the log of one was read to its end",
  );
  clock.at = new Date(clock.at.getTime() + 20_001);
  await pullBets(site.ctx);
  assert.equal(requests, 2);
});

Deno.test("bets of an unknown player are stored and reported, and count as no turnover", async () => {
  const reported: string[] = [];
  await using site = await gameSite({
    wrap: (provider) => ({
      ...provider,
      betLog: () =>
        Promise.resolve({ kind: "bets", bets: [bet({ betId: "1", player: "?" })], cursor: "1", more: false }),
    }),
  });
  site.ctx.log.error = (event) => reported.push(event);
  await pullBets(site.ctx);
  assert.ok(reported.length > 0 && reported.every((event) => event === "bets of unknown players"));
  const stored = await site.db.selectFrom("bets").select(["player", "member_id"]).limit(1).execute();
  assert.deepEqual(stored, [{ player: "?", member_id: null }]);
});

Deno.test("what comes into a log late is found by the overlap, and each pull is recorded", async () => {
  const clock = { at: new Date("2026-11-22T04:00:00Z") };
  const log: { seq: number; bet: ProviderBet }[] = [];
  await using site = await oneProvider(clock, (cursor) => {
    const rest = log.filter(({ seq }) => seq > Number(cursor ?? 0)).toSorted((a, b) => a.seq - b.seq);
    const [page, last] = [rest.slice(0, 2), rest[1] ?? rest[0]];
    const bets = page.map(({ bet }) => bet);
    return { kind: "bets", bets, cursor: last ? String(last.seq) : cursor, more: rest.length > 2 };
  });
  const settle = (seq: number) => log.push({ seq, bet: bet({ betId: `b${seq}`, player: "p", settledAt: clock.at }) });
  for (const seq of [1, 2, 4]) settle(seq);
  assert.equal(await pullBets(site.ctx), 3);
  settle(3);
  clock.at = new Date(clock.at.getTime() + 10_000);
  assert.equal(await pullBets(site.ctx), 1, "committed after the one behind it");
  // Half an hour on, each pull begins its overlap where the log stood ten minutes ago or more.
  for (const seq of [5, 6, 8]) {
    clock.at = new Date(clock.at.getTime() + 601_000);
    settle(seq);
    await pullBets(site.ctx);
  }
  settle(7);
  clock.at = new Date(clock.at.getTime() + 10_000);
  assert.equal(await pullBets(site.ctx), 1);
  const pulls = await site.db.selectFrom("bet_pulls")
    .select(["from_cursor", "to_cursor", "overlap_cursor", "fetched", "taken"]).orderBy("id").execute();
  assert.deepEqual(pulls.map((pull) => Object.values(pull)), [
    [null, "4", null, 6, 3],
    ["4", "4", null, 4, 1],
    ["4", "5", null, 6, 1],
    ["5", "6", null, 7, 1],
    ["6", "8", "5", 3, 1],
    ["8", "8", "6", 2, 1],
  ]);
});

Deno.test("a page is taken whole or not at all: a process that is killed in the middle of one leaves nothing of it", async () => {
  const clock = { at: new Date("2026-11-22T04:00:00Z") };
  const bets = [1, 2, 3].map((n) => bet({ betId: `b${n}`, player: "p", settledAt: clock.at }));
  await using site = await oneProvider(clock, (cursor) => ({
    kind: "bets",
    bets: cursor === null ? bets.slice(0, 1) : bets.slice(1),
    cursor: cursor === null ? "1" : "3",
    more: cursor === null,
  }));
  const member = await site.member();
  await site.db.insertInto("provider_players")
    .values({ member_id: member.id, provider: "bng", player: "p", opened_at: clock.at }).execute();
  const order = await requireTurnover(site.ctx, member.id, 10_00n, new Date(0));
  // The requirement is held elsewhere, so that the page waits with its bets written and not committed.
  const held = await site.db.startTransaction().execute();
  await held.selectFrom("turnover_requirements").selectAll().where("order_id", "=", order).forNoKeyUpdate().execute();
  const killed = pullBets(site.ctx);
  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%recount_turnover%'`.execute(site.db);
    return rows[0]?.pid;
  };
  await until("the page waits", async () => await waiting() !== undefined);
  await sql`select pg_terminate_backend(${await waiting()})`.execute(site.db);
  assert.equal(await killed, 0);
  await held.rollback().execute();
  assert.deepEqual(await consumedCents(site.ctx, member.id), [0n]);
  assert.equal((await site.db.selectFrom("bets").selectAll().execute()).length, 0);
  const [record] = await site.db.selectFrom("bet_pulls").select(["taken", "error"]).execute();
  assert.ok(record?.taken === 0 && record.error !== null);

  clock.at = new Date(clock.at.getTime() + 60_001);
  assert.equal(await pullBets(site.ctx), 3);
  assert.deepEqual(await consumedCents(site.ctx, member.id), [3_00n]);
});

Deno.test("a provider whose clock is ahead loses no bet, and operators hear of it; so of a log that does not go on", async () => {
  const clock = { at: new Date("2026-11-30T15:58:00Z") };
  const warned: unknown[] = [];
  let stands = false;
  await using site = await oneProvider(clock, (cursor) => ({
    kind: "bets",
    bets: [bet({ betId: `b${cursor}`, player: "p", settledAt: new Date("2026-11-30T16:03:00Z") })],
    ...stands ? { cursor, more: true } : { cursor: "1", more: false },
  }));
  site.ctx.log.warn = (event, fields) => warned.push([event, fields?.ahead_s ?? fields?.answer]);
  site.ctx.log.error = () => {};
  assert.equal(await pullBets(site.ctx), 1);
  assert.deepEqual(warned, [["bets settled in the future", 300]]);
  stands = true;
  clock.at = new Date(clock.at.getTime() + 60_001);
  await pullBets(site.ctx);
  assert.deepEqual(warned.at(-1), ["bets not reported", "the log does not go on"]);
});

Deno.test("twenty pages of a log are read at a time, and it is due at once while it has more: three times in a run", async () => {
  const clock = { at: new Date("2026-11-22T04:00:00Z") };
  await using site = await oneProvider(clock, (cursor) => {
    const at = Number(cursor ?? 0) + 1;
    const bets = at > 125 ? [] : [bet({ betId: `b${at}`, player: "p", settledAt: clock.at })];
    return { kind: "bets", bets, cursor: String(Math.min(at, 125)), more: at < 125 };
  });
  site.ctx.log.error = () => {};
  const [first] = await pullProviders(site.ctx);
  assert.deepEqual([first!.taken, first!.hasMore], [20, true]);
  assert.equal(await pullBets(site.ctx), 60);
  assert.equal(await pullBets(site.ctx), 45);
  assert.equal(await pullBets(site.ctx), 0, "at its end it rests");
});

Deno.test("the next page is asked for while one is taken, and what fails of it leaves that one whole", async () => {
  const clock = { at: new Date("2026-11-22T04:00:00Z") };
  const requested: (string | null)[] = [];
  await using site = await oneProvider(clock, (cursor) => {
    requested.push(cursor);
    if (cursor !== null) throw new Error("the adapter has a bug");
    return { kind: "bets", bets: [bet({ betId: "b", player: "p", settledAt: clock.at })], cursor: "1", more: true };
  });
  site.ctx.log.error = () => {};
  const member = await site.member();
  await site.db.insertInto("provider_players")
    .values({ member_id: member.id, provider: "bng", player: "p", opened_at: clock.at }).execute();
  await requireTurnover(site.ctx, member.id, 10_00n, new Date(0));
  // The member is held elsewhere, so that the first page waits.
  const held = await site.db.startTransaction().execute();
  await held.selectFrom("members").select("id").where("id", "=", member.id).forNoKeyUpdate().execute();
  const pulled = pullProviders(site.ctx);
  await until("the second page is asked for", () => Promise.resolve(requested.includes("1")));
  assert.equal((await site.db.selectFrom("bets").selectAll().execute()).length, 0);
  await held.rollback().execute();
  const [failed] = await pulled;
  assert.equal(failed!.error, "the adapter has a bug");
  const { cursor } = await site.db.selectFrom("bet_cursors").select("cursor").executeTakeFirstOrThrow();
  assert.equal(cursor, "1");
  assert.deepEqual(await consumedCents(site.ctx, member.id), [1_00n]);
});

Deno.test("a provider that is named is waited for while another process stores a page of its log", async () => {
  const clock = { at: new Date("2026-11-22T04:00:00Z") };
  await using site = await oneProvider(clock, () => ({ kind: "bets", bets: [], cursor: "1", more: false }));
  await pullProviders(site.ctx);
  const held = await site.db.startTransaction().execute();
  await held.selectFrom("bet_cursors").select("cursor").where("provider", "=", "bng").forNoKeyUpdate().execute();
  clock.at = new Date("2026-11-22T05:00:00Z");
  assert.deepEqual(await pullProviders(site.ctx), [], "due as it is, it is left to who holds it");
  let hasWaited = true;
  const named = pullProviders(site.ctx, "bng").finally(() => hasWaited = false);
  await until("the named one waits", async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%update bet_cursors%'`.execute(site.db);
    return rows.length === 1 || !hasWaited;
  });
  await held.rollback().execute();
  assert.deepEqual((await named).map(({ provider, error }) => [provider, error]), [["bng", null]]);
});

/** A site with one provider, whose log is as given. */
async function oneProvider(clock: { at: Date }, log: (cursor: string | null) => BetLogAnswer): Promise<GameSite> {
  const wrap = (provider: GameProvider): GameProvider => ({
    ...provider,
    betLog: (cursor) => new Promise((answer) => answer(log(cursor))),
  });
  const site = await gameSite({ now: () => clock.at, wrap });
  await site.db.deleteFrom("games").where("game_code", "!=", "bng").execute();
  await site.db.deleteFrom("providers").where("code", "!=", "bng").execute();
  return site;
}

async function spin(site: GameSite, member: TestMember, game: string, times: number): Promise<void> {
  await site.call("game/transfer", member, { game_name: game, amount: 10 });
  const row = await site.db.selectFrom("providers").selectAll().where("code", "=", game).executeTakeFirstOrThrow();
  const play = await openGame(site.ctx.providers.of(row)!, `jh${member.id}`);
  for (let i = 0; i < times; i++) assert.equal((await play.spin(crypto.randomUUID(), 100)).status, 200);
}
