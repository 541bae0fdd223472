import assert from "node:assert/strict";
import { sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { lockAllAccounts } from "@/db/ledger/lock_accounts.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import { bet } from "@/api/games/bets/testing.ts";
import type { ProviderBet } from "@/api/games/providers/port.ts";
import { launchGame } from "@/api/games/catalogue/launch_game.ts";
import { gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { type DepositSite, depositSite } from "@/api/payments/deposits/testing.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { setSetting } from "@/api/platform/settings/set_setting.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { testSession } from "@/testing/site/test_member.ts";
import type { TestMember, TestSite } from "@/testing/site/test_site.ts";
import { createApi } from "../../app.ts";
import type { LimitView } from "./schema.ts";
import { setLimit } from "./change_limit.ts";
import { letRaisesWait } from "./testing.ts";

/** A Friday in Taipei, at noon. */
const noon = new Date("2026-11-20T04:00:00Z");
const hourMs = 3_600_000;

async function topUpSite(): Promise<DepositSite & { member: TestMember }> {
  const context = await depositSite();
  context.clock.at = noon;
  return { ...context, member: await context.site.member() };
}

const day = { kind: "top_up", period: "day" } as const;

async function set(site: TestSite, member: TestMember, input: object) {
  const { body } = await site.call("user/limits/set", member, input);
  assert.equal(body.status, true, JSON.stringify(body));
}

async function shown(site: TestSite, member: TestMember, of: { kind: string; period: string }): Promise<LimitView> {
  const { body } = await site.call("user/limits", member);
  return body.data.limits.find(({ kind, period }: LimitView) => kind === of.kind && period === of.period);
}

const order = (context: DepositSite, member: TestMember, amount: number) =>
  context.site.call("deposit", member, { amount, cash_vendor_id: 2 });

/** Lets time pass, after which the member signs in again. */
async function passTo(context: DepositSite, at: Date | string, ...members: TestMember[]): Promise<void> {
  context.clock.at = new Date(at);
  const visitor = { address: "127.0.0.1", userAgent: "a browser" };
  for (const member of members) {
    member.token = (await testSession(context.site.ctx, member.id, { remember: false, visitor })).token;
  }
}

async function databaseTime({ db }: TestSite): Promise<number> {
  const { rows: [row] } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return row!.at.getTime();
}

const takeIn = (site: TestSite, provider: string, bets: ProviderBet[]) =>
  inTransaction(site.db, (tx) => takeBets(tx, provider, bets, site.ctx.now()));

/** Loses 500.00 of today's, as the statement does that takes in bets. */
async function loseToday({ ctx, db }: Pick<TestSite, "ctx" | "db">, { id }: TestMember): Promise<void> {
  await sql`
    insert into member_bet_days (member_id, day, game_group, bets, bet_cents, valid_bet_cents, payout_cents)
      values (${id}, (${ctx.now()}::timestamptz at time zone interval '8 hours')::date, 'egame', 1, 50000, 50000, 0)`
    .execute(db);
}

Deno.test("without a limit all six are shown with their use and none is set", async () => {
  await using context = await topUpSite();
  const { site, member } = context;
  await context.deposit(member, 1000);
  const { body } = await site.call("user/limits", member);
  const [topUpDay, ...others] = body.data.limits;
  assert.deepEqual(topUpDay, {
    ...day,
    own: null,
    limit: null,
    set_by: null,
    used: 1000,
    left: null,
    ends_at: "2026-11-20T16:00:00.000Z",
    raise: null,
  });
  assert.deepEqual(others.map(({ kind, period, ends_at }: LimitView) => [kind, period, ends_at]), [
    ["top_up", "week", "2026-11-22T16:00:00.000Z"],
    ["top_up", "month", "2026-11-30T16:00:00.000Z"],
    ["loss", "day", "2026-11-20T16:00:00.000Z"],
    ["loss", "week", "2026-11-22T16:00:00.000Z"],
    ["loss", "month", "2026-11-30T16:00:00.000Z"],
  ]);
  assert.equal(body.data.raise_hours, 24);
});

Deno.test("open and credited orders together never pass a limit; the refusal says what is left and until when", async () => {
  await using context = await topUpSite();
  const { site, member } = context;
  await set(site, member, { ...day, amount: 5000 });
  const paid = await context.deposit(member, 3000);
  await context.sendCallback(paid);
  const open = await context.deposit(member, 1500);
  const refused = await order(context, member, 1000);
  assert.deepEqual([refused.status, refused.body.errorCode], [200, "top_up_limit_reached"]);
  assert.match(refused.body.msg, /500/);
  assert.match(refused.body.msg, /2026\/11\/21 00:00/);
  assert.equal((await shown(site, member, day)).left, 500);
  // A cancelled order can be paid until its time ends.
  await site.call("deposit/cancel", member, { order_id: open });
  assert.equal((await order(context, member, 1000)).body.errorCode, "top_up_limit_reached");
  await passTo(context, (await context.order(open)).expires_at, member);
  assert.equal((await order(context, member, 2000)).body.status, true);
  assert.equal((await order(context, await site.member(), 6000)).body.status, true, "another member has no limit");
});

Deno.test("a limit begins again with the day, the week from Monday, and the month in Taipei", async () => {
  await using context = await topUpSite();
  const { site } = context;
  const begins = { day: "2026-11-20T16:00:00Z", week: "2026-11-22T16:00:00Z", month: "2026-11-30T16:00:00Z" };
  for (const [period, at] of Object.entries(begins)) {
    context.clock.at = noon;
    const someone = await site.member();
    await set(site, someone, { kind: "top_up", period, amount: 1000 });
    await context.sendCallback(await context.deposit(someone, 1000));
    await passTo(context, new Date(Date.parse(at) - 1), someone);
    assert.equal((await order(context, someone, 1000)).body.errorCode, "top_up_limit_reached", period);
    await passTo(context, at, someone);
    assert.equal((await order(context, someone, 1000)).body.status, true, period);
    // An order that is still open counts in whatever period it may be paid.
    assert.equal((await order(context, someone, 1000)).body.errorCode, "top_up_limit_reached", period);
  }
  assert.equal((await order(context, await site.member(), 1000)).body.status, true);
});

Deno.test("a payment for an order from before is credited and flagged for operators, and the member sees no review", async () => {
  await using context = await topUpSite();
  const { site, member } = context;
  const before = await context.deposit(member, 4000);
  await set(site, member, { ...day, amount: 1000 });
  await context.sendCallback(before);
  const { state, flags } = await context.order(before);
  assert.deepEqual([state, flags], ["credited", ["over_limit"]]);
  const { body } = await site.call("deposit/order", member, { order_id: before });
  assert.equal(body.data.in_review, false);
  const within = await site.member();
  await set(site, within, { ...day, amount: 1000 });
  const order = await context.deposit(within, 1000);
  await context.sendCallback(order);
  assert.deepEqual((await context.order(order)).flags, []);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a raise waits a day, then for the member's second word for three days, and can be taken back", async () => {
  await using context = await topUpSite();
  const { site, member } = context;
  const confirm = async (amount: number | null) =>
    (await site.call("user/limits/confirm", member, { ...day, amount })).body.errorCode ?? "done";
  await set(site, member, { ...day, amount: 1000 });
  const before = await databaseTime(site);
  await set(site, member, { ...day, amount: 3000 });
  const after = await databaseTime(site);
  const { raise } = await shown(site, member, day);
  assert.deepEqual([raise?.amount, raise?.ready], [3000, false]);
  const [from, until] = [Date.parse(raise!.from), Date.parse(raise!.until)];
  assert.ok(before <= from - dayMs && from - dayMs <= after, "a day by the database's clock, whatever the site's says");
  assert.equal(until - from, 3 * dayMs);
  assert.equal(await confirm(3000), "limit_raise_waits");
  await letRaisesWait(site, member, 23);
  assert.equal(await confirm(3000), "limit_raise_waits");
  await letRaisesWait(site, member, 1);
  const { limit, raise: ready } = await shown(site, member, day);
  assert.deepEqual([limit, ready?.ready], [1000, true], "until the second word the limit holds");
  assert.equal(await confirm(4000), "limit_raise_gone", "only what was asked for");
  assert.equal(await confirm(3000), "done");
  assert.deepEqual([(await shown(site, member, day)).limit, await confirm(3000)], [3000, "limit_raise_gone"]);
  await set(site, member, { ...day, amount: null });
  await site.call("user/limits/take_back", member, day);
  await letRaisesWait(site, member, 24);
  assert.equal(await confirm(null), "limit_raise_gone");
  await set(site, member, { ...day, amount: null });
  await letRaisesWait(site, member, 4 * 24);
  assert.deepEqual([(await shown(site, member, day)).raise, await confirm(null)], [null, "limit_raise_gone"]);
  await set(site, member, { ...day, amount: null });
  await letRaisesWait(site, member, 24);
  assert.equal(await confirm(null), "done");
  assert.equal((await shown(site, member, day)).limit, null);
});

Deno.test("the hours of the setting in the database count, and never fewer than a day", async () => {
  await using context = await topUpSite();
  const { site, member } = context;
  await set(site, member, { ...day, amount: 1000 });
  for (const [hours, waits] of [[48, 48], [1, 24]] as const) {
    await sql`insert into settings (key, value, updated_at) values ('play_limits.raise_hours', ${hours}::text::jsonb, now())
      on conflict (key) do update set value = excluded.value`.execute(site.db);
    const before = await databaseTime(site);
    await set(site, member, { ...day, amount: 3000 + hours });
    const asked = Date.parse((await shown(site, member, day)).raise!.from) - waits * hourMs;
    assert.ok(before <= asked && asked <= await databaseTime(site), `${hours} hours`);
  }
});

Deno.test("asking again for the same raise leaves its time; a lower limit takes it back", async () => {
  await using context = await topUpSite();
  const { site, member } = context;
  const from = async () => Date.parse((await shown(site, member, day)).raise!.from);
  await set(site, member, { ...day, amount: 1000 });
  await set(site, member, { ...day, amount: 3000 });
  await letRaisesWait(site, member, 1);
  const first = await from();
  await set(site, member, { ...day, amount: 3000 });
  assert.equal(await from(), first);
  await set(site, member, { ...day, amount: 2000 });
  assert.ok(await from() >= first + hourMs, "another one waits anew");
  await set(site, member, { ...day, amount: 900 });
  const { limit, raise } = await shown(site, member, day);
  assert.deepEqual([limit, raise], [900, null]);
});

Deno.test("of the member's, the level's and the site's limit the strictest counts, in every period", async () => {
  await using context = await topUpSite();
  const { site } = context;
  const member = await site.member({ userLevel: 2 });
  const by = { operator: "ada", reason: "a test" };
  await setSetting(site.ctx, "play_limits.of_site", { top_up_day: 6000, top_up_month: 9000 }, by);
  await setSetting(site.ctx, "play_limits.of_levels", { 2: { top_up_day: 5000 } }, by);
  const limits = async () => {
    const { limit, set_by } = await shown(site, member, day);
    return [limit, set_by];
  };
  assert.deepEqual(await limits(), [5000, "level"]);
  await set(site, member, { ...day, amount: 8000 });
  assert.deepEqual(await limits(), [5000, "level"]);
  await set(site, member, { ...day, amount: 2000 });
  assert.deepEqual(await limits(), [2000, "member"]);
  assert.equal((await order(context, member, 3000)).body.errorCode, "top_up_limit_reached");
  assert.equal((await order(context, await site.member(), 7000)).body.errorCode, "top_up_limit_reached");
  const other = await site.member();
  for (const days of [0, 1, 2]) {
    await passTo(context, new Date(noon.getTime() + days * dayMs), other);
    const made = await order(context, other, 4000);
    assert.equal(made.body.status, days < 2, `day ${days}`);
    if (days < 2) await context.sendCallback(made.body.data.order_id);
  }
});

Deno.test("amounts are above nothing and no more than the site can hold", async () => {
  await using context = await topUpSite();
  for (const amount of [0, -1, 0.001, 1e12, "1", undefined]) {
    const { status } = await context.site.call("user/limits/set", context.member, { ...day, amount });
    assert.equal(status, 422, String(amount));
  }
});

Deno.test("of an order and a lower limit at the same moment, on two connections, one is whole before the other", async () => {
  await using context = await topUpSite();
  const { site } = context;
  const db = connect(site.localUrl);
  await using _ = { [Symbol.asyncDispose]: () => db.destroy() };
  const elsewhere = createApi({ ...site.ctx, db });
  for (const first of ["limit", "order"] as const) {
    const member = await site.member();
    const ask = () => order(context, member, 1000);
    const lower = async () =>
      await elsewhere.request("/api/v1/user/limits/set", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${member.token}` },
        body: JSON.stringify({ ...day, amount: 500 }),
      });
    const { made, lowered } = await inTransaction(site.db, async (tx) => {
      await lockMember(tx, member.id);
      const lowering = first === "limit" ? lower() : null;
      if (lowering) await untilBlocked(site.db);
      const made = ask();
      await untilBlocked(site.db, lowering ? 2 : 1);
      const lowered = lowering ?? lower();
      await untilBlocked(site.db, 2);
      return { made, lowered };
    });
    await (await lowered).body?.cancel();
    assert.equal((await made).body.errorCode ?? "done", first === "limit" ? "top_up_limit_reached" : "done", first);
    assert.equal((await order(context, member, 1000)).body.errorCode, "top_up_limit_reached", "and any order after it");
  }
});

Deno.test("of two orders that together pass the limit, on two connections at the same moment, one is made", async () => {
  await using context = await topUpSite();
  const { site, member } = context;
  const db = connect(site.localUrl);
  await using _ = { [Symbol.asyncDispose]: () => db.destroy() };
  const elsewhere = createApi({ ...site.ctx, db });
  await set(site, member, { ...day, amount: 1500 });
  const both = await inTransaction(site.db, async (tx) => {
    await lockMember(tx, member.id);
    const here = order(context, member, 1000).then(({ body }) => body);
    const there = Promise.resolve(elsewhere.request("/api/v1/deposit", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${member.token}` },
      body: JSON.stringify({ amount: 1000, cash_vendor_id: 2 }),
    })).then((response) => response.json());
    await untilBlocked(site.db, 2);
    return [here, there];
  });
  const answers = (await Promise.all(both)).map(({ errorCode }) => errorCode ?? "done").toSorted();
  assert.deepEqual(answers, ["done", "top_up_limit_reached"]);
});

Deno.test("a reached loss limit refuses launches and transfers into games, of all providers; points come back as ever", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 5000_00n });
  const transfer = (game_name: string, amount: number) => site.call("game/transfer", member, { game_name, amount });
  assert.equal((await transfer("bng", 1000)).body.status, true);
  assert.equal((await transfer("rsg", 500)).body.status, true);
  const loss = { kind: "loss", period: "day" } as const;
  await set(site, member, { ...loss, amount: 300 });
  const player = async (provider: string) =>
    (await site.db.selectFrom("provider_players").select("player").where("member_id", "=", member.id)
      .where("provider", "=", provider).executeTakeFirstOrThrow()).player;
  const lose = async (provider: string, betId: string, betCents: bigint, payoutCents = 0n) =>
    await takeIn(site, provider, [
      bet({ betId, player: await player(provider), betCents, payoutCents, settledAt: site.ctx.now() }),
    ]);
  await lose("bng", "one", 200_00n);
  await lose("rsg", "two", 199_99n, 100_00n);
  assert.equal((await shown(site, member, loss)).left, 0.01);
  assert.equal((await transfer("bng", 10)).body.status, true);
  await lose("rsg", "three", 1n);
  const refused = await transfer("bng", 10);
  assert.equal(refused.body.errorCode, "loss_limit_reached");
  const launch = await site.call("game/login", member, { game_name: "bng" });
  assert.equal(launch.body.errorCode, "loss_limit_reached");
  assert.equal((await transfer("bng", -10)).body.status, true);
  assert.equal((await site.call("user/transfer/all", member)).body.status, true);
  assert.equal((await site.money(member)).main, 5000_00n);
  // Winnings count against losses.
  await lose("bng", "four", 1_00n, 50_00n);
  assert.equal((await transfer("bng", 10)).body.status, true);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a loss limit waits for the accounts that transfers lock, so that a transfer is before it or sees it", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 5000_00n });
  assert.equal((await site.call("game/transfer", member, { game_name: "bng", amount: 10 })).body.status, true);
  await loseToday(site, member);
  const setting = await inTransaction(site.db, async (tx) => {
    await lockAllAccounts(tx, member.id);
    const setting = setLimit(site.ctx, member.id, { kind: "loss", period: "day", limitCents: 300_00n });
    await untilBlocked(site.db);
    return { setting };
  });
  assert.equal((await setting.setting).ok, true);
  const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: 10 });
  assert.equal(body.errorCode, "loss_limit_reached");
});

Deno.test("a launch that a loss limit overtakes while the provider answers is refused, on another connection", async () => {
  await using site = await gameSite();
  const db = connect(site.localUrl);
  await using _ = { [Symbol.asyncDispose]: () => db.destroy() };
  const member = await site.member({ main: 5000_00n });
  const open = { providerCode: "bng", device: "mobile", language: "tw", backUrl: "http://localhost/" } as const;
  const launch = () => launchGame({ ...site.ctx, db }, member.id, open);
  assert.equal((await launch()).ok, true);
  await loseToday(site, member);
  const { setting, launching } = await inTransaction(site.db, async (tx) => {
    await lockMember(tx, member.id);
    const setting = setLimit(site.ctx, member.id, { kind: "loss", period: "day", limitCents: 300_00n });
    await untilBlocked(site.db);
    const launching = launch();
    await untilBlocked(site.db, 2);
    return { setting, launching };
  });
  assert.equal((await setting).ok, true);
  const launched = await launching;
  assert.equal(!launched.ok && launched.refusal.code, "loss_limit_reached");
});

Deno.test("no statement loosens a limit before its raise has waited by the database's clock", async () => {
  await using context = await topUpSite();
  const { site, member } = context;
  const row = sql`from play_limits where member_id = ${member.id}`;
  const update = (columns: string) => sql`update play_limits set ${sql.raw(columns)} where member_id = ${member.id}`;
  const noRaise = "raise_to_cents = null, raise_from = null, raise_until = null";
  await set(site, member, { ...day, amount: 1000 });
  const loosening = [
    update(`limit_cents = 200000, ${noRaise}`),
    update("period = 'week'"),
    sql`delete ${row}`,
  ];
  const refuseAll = async () => {
    for (const one of loosening) await assert.rejects(one.execute(site.db), /may not be loosened/);
  };
  await refuseAll();
  const raise = (cents: string, from: string) =>
    update(`raise_to_cents = ${cents}, raise_from = ${from}, raise_until = now() + interval '9 days'`);
  const ahead = "statement_timestamp() + interval '24 hours'";
  // A second statement must find nothing that the first made ready.
  const early = [
    raise("200000", "now()"),
    raise("null", "now() - interval '1 second'"),
    raise("200000", `${ahead} - interval '1 millisecond'`),
    sql`insert into play_limits (member_id, kind, period, limit_cents, set_at, raise_from, raise_until)
      values (${member.id}, 'top_up', 'week', 100000, now(), now(), now() + interval '1 day')`,
  ];
  for (const one of early) await assert.rejects(one.execute(site.db), /may not be loosened/);
  for (const [cents, loosen] of [["200000", loosening[0]!], ["null", loosening[2]!]] as const) {
    await raise(cents, ahead).execute(site.db);
    await refuseAll();
    const changes = ["raise_from = now()", "raise_from = raise_from - interval '1 hour'", "raise_to_cents = 999900"];
    await letRaisesWait(site, member, 23);
    await refuseAll();
    for (const change of changes) await assert.rejects(update(change).execute(site.db), /may not be loosened/, change);
    await letRaisesWait(site, member, 1);
    await assert.rejects(loosening[1]!.execute(site.db), /may not be loosened/);
    const other = "raise_to_cents = 999900, raise_until = raise_until + interval '1 day'";
    await assert.rejects(update(other).execute(site.db), /may not be loosened/, "one that waited is not another");
    await loosen.execute(site.db);
    await set(site, member, { ...day, amount: 1000 });
  }
  await raise("null", ahead).execute(site.db);
  await letRaisesWait(site, member, 10 * 24);
  await refuseAll();
});

Deno.test("the providers whose latest bets are not known are named with the time up to which they are", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 5000_00n });
  for (const game_name of ["bng", "rsg"]) await site.call("game/transfer", member, { game_name, amount: 10 });
  const unread = async () => (await site.call("user/limits", member)).body.data.unread;
  assert.deepEqual((await unread()).map(({ provider }: { provider: string }) => provider), ["bng", "rsg"]);
  const now = site.ctx.now();
  await site.db.insertInto("bet_cursors").values([
    { provider: "bng", began_at: now, next_pull_at: now, caught_up_at: now },
    { provider: "rsg", began_at: now, next_pull_at: now, caught_up_at: new Date(now.getTime() - hourMs) },
  ]).execute();
  const [{ provider, read_until }, ...more] = await unread();
  assert.deepEqual([provider, read_until, more], ["rsg", new Date(now.getTime() - hourMs).toISOString(), []]);
});
