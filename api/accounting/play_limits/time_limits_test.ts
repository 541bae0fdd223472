import assert from "node:assert/strict";
import { sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { lockAllAccounts } from "@/db/ledger/lock_accounts.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { launchGame } from "@/api/games/catalogue/launch_game.ts";
import { gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { endSessions } from "@/api/identity/sessions/end_sessions.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { readRealityCheck } from "@/api/accounting/reality_checks/reality_check.ts";
import { depositSite } from "@/api/payments/deposits/testing.ts";
import { setSetting } from "@/api/platform/settings/set_setting.ts";
import { testSession } from "@/testing/site/test_member.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { setLimit } from "./change_limit.ts";
import { imposeLimit } from "./impose_limit.ts";
import { readLimits } from "./read_limits.ts";
import { playToday, set, shown } from "./testing.ts";

const day = { kind: "time", period: "day" } as const;
const by = { operator: "ben", reason: "a test" };
const visitor = { address: "192.0.2.1", userAgent: "a browser" };

const moves = (site: TestSite, member: TestMember) => async (amount: number) => {
  const { body } = await site.call("game/transfer", member, { game_name: "bng", amount });
  return body.errorCode ?? "done";
};

Deno.test("a reached limit of time refuses launches and transfers into games until the day ends; points come back as ever", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 5000_00n });
  const transfer = moves(site, member);
  const launch = async () => (await site.call("game/login", member, { game_name: "bng" })).body;
  const checkedUntil = async () => (await readRealityCheck(site.ctx, member.id)).time_limit_until;
  await set(site, member, { ...day, amount: 60 });
  await playToday(site, member, 59);
  const before = await shown(site, member, day);
  assert.deepEqual([before.own, before.limit, before.set_by, before.used, before.left], [60, 60, "member", 59, 1]);
  assert.equal(await transfer(100), "done");
  assert.equal((await launch()).status, true);
  assert.equal(await checkedUntil(), null);

  await playToday(site, member, 75);
  const { used, left, ends_at } = await shown(site, member, day);
  assert.deepEqual([used, left], [75, 0]);
  assert.equal(await checkedUntil(), ends_at, "the reality check says so");
  assert.equal(await transfer(100), "time_limit_reached");
  const { errorCode, msg } = await launch();
  assert.equal(errorCode, "time_limit_reached");
  assert.match(msg, /75.*60.*00:00/, "how long, how long at most, until when");
  assert.equal(await transfer(-10), "done");
  assert.equal((await site.call("user/transfer/all", member)).body.status, true);
  assert.equal((await site.money(member)).main, 5000_00n);
  await set(site, member, { ...day, amount: 600 });
  assert.equal(await transfer(100), "time_limit_reached", "a raise waits");

  // The strictest counts: an operator's, the level's, the site's.
  const other = await site.member({ main: 5000_00n, userLevel: 2 });
  await playToday(site, other, 75);
  const limited = async () => {
    const { limit, set_by } = await shown(site, other, day);
    return [limit, set_by, await moves(site, other)(100)];
  };
  assert.deepEqual(await limited(), [null, null, "done"]);
  await setSetting(site.ctx, "play_limits.of_site", { time_day: 75 }, by);
  assert.deepEqual(await limited(), [75, "site", "time_limit_reached"]);
  await setSetting(site.ctx, "play_limits.of_levels", { 2: { time_day: 70 } }, by);
  assert.deepEqual(await limited(), [70, "level", "time_limit_reached"]);
  await imposeLimit(site.ctx, { account: other.account, limit: day, limitCents: 30_00n, ...by });
  assert.deepEqual(await limited(), [30, "operator", "time_limit_reached"]);
  for (const time_day of [14, 1441]) {
    await assert.rejects(setSetting(site.ctx, "play_limits.of_site", { time_day }, by), String(time_day));
  }
  for (const amount of [0, 14, 15.5, 1441]) {
    assert.equal((await site.call("user/limits/set", other, { ...day, amount })).status, 422, String(amount));
  }
  assert.equal((await site.call("user/limits/set", other, { kind: "time", period: "week", amount: 60 })).status, 422);
  for (const amount of [1440, 15]) await set(site, other, { ...day, amount });
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a reached limit of time refuses no top-up", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  await set(context.site, member, { ...day, amount: 15 });
  await playToday(context.site, member, 60);
  await context.sendCallback(await context.deposit(member, 1000));
  assert.equal((await context.site.money(member)).main, 1000_00n);
});

const setters: Record<string, (site: TestSite, member: TestMember) => Promise<unknown>> = {
  member: ({ ctx }, { id }) => setLimit(ctx, id, { ...day, limitCents: 60_00n }),
  operator: ({ ctx }, { account }) => imposeLimit(ctx, { account, limit: day, limitCents: 60_00n, ...by }),
};

Deno.test("transfers and launches that wait are judged by the limit and the time that came before them, on two connections", async (t) => {
  await using site = await gameSite();
  const db = connect(site.localUrl);
  await using _ = { [Symbol.asyncDispose]: () => db.destroy() };
  for (const [setter, setTheirs] of Object.entries(setters)) {
    await t.step(`a transfer and a limit of the ${setter}`, async () => {
      const member = await site.member({ main: 5000_00n });
      assert.equal(await moves(site, member)(10), "done");
      await playToday(site, member, 60);
      const { setting } = await inTransaction(site.db, async (tx) => {
        await lockAllAccounts(tx, member.id);
        const setting = setTheirs(site, member);
        await untilBlocked(site.db);
        return { setting };
      });
      await setting;
      assert.equal(await moves(site, member)(10), "time_limit_reached");
    });
  }
  await t.step("a transfer whose member's time comes while it waits", async () => {
    const member = await site.member({ main: 5000_00n });
    await set(site, member, { ...day, amount: 60 });
    assert.equal(await moves(site, member)(10), "done");
    const { waiting } = await inTransaction(db, async (tx) => {
      await lockAllAccounts(tx, member.id);
      const waiting = moves(site, member)(10);
      await untilBlocked(site.db);
      await playToday({ db }, member, 60);
      return { waiting };
    });
    assert.equal(await waiting, "time_limit_reached");
  });
  await t.step("a launch that a limit overtakes while the provider answers", async () => {
    const member = await site.member({ main: 5000_00n });
    const open = { providerCode: "bng", device: "mobile", language: "tw", backUrl: "http://localhost/" } as const;
    const launch = () => launchGame({ ...site.ctx, db }, member.id, open);
    assert.equal((await launch()).ok, true);
    await playToday(site, member, 60);
    const { setting, launching } = await inTransaction(site.db, async (tx) => {
      await lockMember(tx, member.id);
      const setting = setters.member!(site, member);
      await untilBlocked(site.db);
      const launching = launch();
      await untilBlocked(site.db, 2);
      return { setting, launching };
    });
    await setting;
    const launched = await launching;
    assert.equal(!launched.ok && launched.refusal.code, "time_limit_reached");
  });
});

Deno.test("each minute of all sessions counts once, to the last sign of life, and of a stay over midnight what is of the day", async () => {
  await using site = await testSite();
  const member = await site.member();
  /** Two sessions at once were signed in from one moment on, and seen last at these. */
  const stay = async (began: string, ...seen: string[]) => {
    await inTransaction(site.db, async (tx) => {
      await lockMember(tx, member.id);
      await endSessions(tx, member.id, "all");
    });
    for (const _ of seen) await testSession(site.ctx, member.id, { remember: true, visitor });
    await sql`
      update sessions set seen_at = s.at from (
          select o.token_hash, (${seen}::timestamptz[])[(row_number() over (order by o.token_hash))::integer] as at
            from sessions o where o.member_id = ${member.id}
        ) s where s.token_hash = sessions.token_hash`.execute(site.db);
    await sql`update members set stay_began_at = ${began}::timestamptz, stay_left_at = null where id = ${member.id}`
      .execute(site.db);
    await testSession(site.ctx, member.id, { remember: true, visitor });
  };
  const used = async (of: string, upTo: string) => {
    const { rows: [row] } = await sql<{ used_cents: bigint }>`
      select used_cents from play_time(${member.id}, ${of}::date, ${upTo}::timestamptz)`.execute(site.db);
    return Number(row!.used_cents) / 100;
  };
  const presentFrom = async (at: string) =>
    await sql`update members set stay_began_at = ${at}::timestamptz where id = ${member.id}`.execute(site.db);

  // The stay that the sign-up's session ended is of the test's own day.
  await sql`update members set stays_day = null where id = ${member.id}`.execute(site.db);
  await stay("2026-11-19T23:30+08", "2026-11-20T00:40+08", "2026-11-20T00:50+08");
  await presentFrom("2026-11-20T08:00+08");
  assert.equal(await used("2026-11-20", "2026-11-20T08:00+08"), 50, "since midnight in Taipei, until last seen");
  await stay("2026-11-20T10:00+08", "2026-11-20T10:20+08", "2026-11-20T10:10:59+08");
  await presentFrom("2026-11-20T23:00+08");
  assert.equal(await used("2026-11-20", "2026-11-20T23:30:30+08"), 50 + 20 + 30, "with the present one so far");
  assert.equal(await used("2026-11-21", "2026-11-21T01:00+08"), 60, "a new day");
  await stay("2026-11-20T23:00+08", "2026-11-21T00:15+08");
  await presentFrom("2026-11-22T00:00+08");
  assert.equal(await used("2026-11-21", "2026-11-22T00:00+08"), 15);

  // As it is shown, of a member who has closed the browser, and of one who is there.
  const beginStay = async (before: string, seenMinutesAgo: number) => {
    const seen = new Date(site.ctx.now().getTime() - seenMinutesAgo * 60_000);
    await site.db.updateTable("sessions").set({ seen_at: seen }).where("member_id", "=", member.id).execute();
    await sql`update members set stays_ms = 0, stay_left_at = null, stay_began_at = clock_timestamp() - ${before}::interval
      where id = ${member.id}`.execute(site.db);
  };
  const shownTime = async () =>
    (await readLimits(site.ctx, member.id)).limits.find(({ kind }) => kind === "time")!.used;
  const today = async () => {
    const { rows: [row] } = await sql<{ minutes: number }>`
      select floor(extract(epoch from (clock_timestamp() at time zone interval '8 hours')::time) / 60)::integer as minutes`
      .execute(site.db);
    return row!.minutes;
  };
  await beginStay("3 hours", 180);
  assert.equal(await shownTime(), 0, "to the last sign of life");
  await beginStay("2 days", 0);
  const [before, minutes, after] = [await today(), await shownTime(), await today()];
  assert.ok(before <= minutes && minutes <= after || after < before, "up to now, since midnight");
});
