import assert from "node:assert/strict";
import { sql } from "kysely";
import { until } from "@/api/games/catalogue/testing/until.ts";
import { seedDummyMethods } from "@/api/payments/deposits/vendors/dummy/testing.ts";
import type { Ctx } from "@/api/context.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { connect } from "@/db/connect.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { leapingClock } from "@/testing/database/leaping_clock.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";
import { freePorts } from "@/testing/free_ports.ts";
import { runCliAlone } from "@/testing/cli/run_cli_alone.ts";
import { type TestMember, testMember } from "@/testing/site/test_member.ts";
import { bankUntil } from "../bank/customer.ts";
import { createPauseSwitch } from "../bank/pause_switch.ts";
import { canSetClock, type SetClock, setClock } from "./set_clock.ts";
import { assertConserved, assertNothingLost, reconcileAll } from "../crash/aftermath.ts";
import { observe } from "../crash/observer.ts";
import { firstSandboxMethod, playRound } from "../crash/player.ts";
import { type Steps, stepsUntil } from "../crash/steps.ts";
import { startSandboxProcess, startSiteProcess } from "../site_process.ts";

const customers = 4;
const startingCents = 10_000_00n;
const answersBetween = 40;
const dayS = 86_400;

Deno.test({
  name:
    "a host's clock that is set forward and back, stands still and jumps while members move points takes nothing from them and does nothing early",
  ignore: !await canSetClock(),
  async fn() {
    await using database = await testDatabase();
    await using cleanup = new AsyncDisposableStack();
    const [provider, vendor] = await Promise.all([
      startSandboxProcess("provider", { databaseUrl: database.url, silent: true }),
      startSandboxProcess("vendor", { databaseUrl: database.url, silent: true }),
    ]);
    cleanup.use(provider);
    cleanup.use(vendor);
    const host = cleanup.use(await setClock());
    const env = { SANDBOX_PROVIDER_URL: provider.url, SANDBOX_VENDOR_URL: vendor.url };
    const start = (more: Record<string, string> = {}) =>
      startSiteProcess({ databaseUrl: database.url, silent: true, env: { ...env, ...more } });
    const right = cleanup.use(await start());
    let wrong = await start(host.env);
    cleanup.defer(async () => void await wrong[Symbol.asyncDispose]());
    const urls = [right.url, wrong.url];
    const { ctx } = cleanup.use(
      await observe(database.url, {
        siteUrl: right.url,
        sandboxes: { providerUrl: provider.url, vendorUrl: vendor.url },
      }),
    );
    await seedDummyMethods(ctx.db, firstSandboxMethod);
    const crowd = await Promise.all(Array.from({ length: customers }, () => testMember(ctx, { main: startingCents })));
    await giveRebates(ctx, crowd);
    const [early, late] = await Promise.all([testMember(ctx), testMember(ctx)]);
    await playRound({ siteUrl: right.url, step() {} }, early, () => {});

    let steps: Steps = stepsUntil(answersBetween);
    const answers = async (more = answersBetween) => {
      steps = stepsUntil(more);
      await steps.reached;
    };
    const closing = new AbortController();
    const banking = crowd.map(({ token }) =>
      bankUntil(closing.signal, { urls, pauseSwitch: createPauseSwitch(), step: () => steps.step() }, token)
    );
    await answers();

    for (const shift of [shifts.ahead, shifts.farAhead, shifts.back, shifts.still]) {
      await shift(host);
      await until("the process says it", async () => await isReady(wrong.url) === 503);
      await answers();
      await assertReadsGoOn(wrong.url, crowd);
      await assertNothingEarly(ctx, crowd);
      await host.set(0);
      await until("it goes on", async () => await isReady(wrong.url) === 200);
    }
    for (const aheadS of [14 * dayS, -3 * dayS]) {
      // At a start each job runs at once.
      await wrong.kill();
      await host.set(aheadS);
      wrong = await start({ ...host.env, PORT: new URL(wrong.url).port });
      assert.equal(await isReady(wrong.url), 503);
      await answers();
      await assertReadsGoOn(wrong.url, crowd);
      await assertNothingEarly(ctx, crowd);
    }
    for (let jump = 0; jump < 20; jump++) {
      await host.set(Math.trunc((Math.random() - 0.5) * 90 * dayS));
      await answers(4);
    }
    await host.set(0);
    await until("it goes on", async () => await isReady(wrong.url) === 200);
    await answers();
    closing.abort();
    const acknowledged = (await Promise.all(banking)).flat();

    await playRound({ siteUrl: wrong.url, step() {} }, late, () => {});
    await until("the bets are pulled of who played after it", async () => (await membersWithBets(ctx)) === 2);
    await reconcileAll(ctx);
    await assertNothingEarly(ctx, crowd);
    await assertNothingLost(ctx, acknowledged);
    await assertConserved(ctx);
    assert.ok(acknowledged.filter(({ state }) => state === "succeeded").length > customers, "points moved");
    const check = await runCliAlone(right.env, "accounts", "check", "--json");
    assert.deepEqual([check.code, check.stderr], [0, ""], check.stdout);
  },
});

Deno.test("a database whose clock leaps stops the writes and jobs of processes that run and of those that start, until it is back", async () => {
  await using database = await testDatabase();
  await using clock = await leapingClock(database.url);
  await using cleanup = new AsyncDisposableStack();
  const start = (more: Record<string, string> = {}) =>
    startSiteProcess({ databaseUrl: database.url, silent: true, env: more });
  const [provider = 0, vendor = 0] = freePorts(2);
  const running = cleanup.use(
    await start({ SANDBOX_PROVIDER_PORT: `${provider}`, SANDBOX_VENDOR_PORT: `${vendor}` }),
  );
  const sandboxes = {
    SANDBOX_PROVIDER_URL: `http://127.0.0.1:${provider}`,
    SANDBOX_VENDOR_URL: `http://127.0.0.1:${vendor}`,
  };
  const db = cleanup.use(connect(database.url, { max: 2 }));
  const ctx = { ...testCtx(db, ""), db };
  const crowd = await Promise.all(Array.from({ length: customers }, () => testMember(ctx, { main: startingCents })));
  await giveRebates(ctx, crowd);
  const leaps: [aheadS: number, saidAtStart: RegExp][] = [
    // It has no time but the database's.
    [14 * dayS, /^503 this host's clock is \d+ s behind the database's/],
    // Behind the time that was noted last.
    [-3 * dayS, /^200 ok, but no write is taken: the database's clock is \d+ s behind the site's time/],
  ];
  for (const [aheadS, saidAtStart] of leaps) {
    await clock.leap(aheadS * 1000);
    await until(
      "it is said",
      async () => (await saidByHealth(running.url)).startsWith("200 ok, but no write is taken"),
    );
    await assertReadsGoOn(running.url, crowd);
    {
      // At a start each job runs at once.
      await using started = await start(sandboxes);
      assert.match(await saidByHealth(started.url), saidAtStart);
    }
    await assertNothingEarly(ctx, crowd);
    await clock.leap(0);
    await until("it goes on", async () => await saidByHealth(running.url) === "200 ok\n");
  }
  assert.deepEqual(await checkAccounts(ctx), []);
});

async function saidByHealth(url: string): Promise<string> {
  const answer = await fetch(`${url}/readyz`);
  return `${answer.status} ${await answer.text()}`;
}

const shifts: Record<"ahead" | "farAhead" | "back" | "still", (host: SetClock) => Promise<void>> = {
  ahead: (host) => host.set(3 * dayS),
  farAhead: (host) => host.set(45 * dayS),
  back: (host) => host.set(-3 * dayS),
  still: (host) => host.stop(),
};

async function isReady(url: string): Promise<number> {
  const { status, body } = await fetch(`${url}/readyz`);
  await body?.cancel();
  return status;
}

/** Each has a rebate of days ago, which may be claimed from tomorrow on and is over the day after. */
async function giveRebates({ db }: Pick<Ctx, "db">, crowd: readonly TestMember[]): Promise<void> {
  for (const { id } of crowd) {
    await sql`
      with given as (
        insert into rebates (member_id, day, user_level, amount_cents, claimable_at, expires_at)
          values (${id}, current_date - 10, 0, 100, now() + interval '1 day', now() + interval '2 days') returning *
      ) insert into rebate_lines select member_id, day, 'egame', 25000, 0.4, 100 from given`.execute(db);
  }
}

/** Members of the process whose host's clock is wrong stay signed in and see what they have; what they ask for is refused. */
async function assertReadsGoOn(url: string, crowd: readonly TestMember[]): Promise<void> {
  for (const { token } of crowd) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "accept-language": "en" };
    const level = await fetch(`${url}/api/v1/user/level`, { method: "POST", headers, body: "{}" });
    assert.equal(level.status, 200, await level.text());
    const page = await fetch(`${url}/member/wallet`, { headers: { cookie: `jadehall_session=${token}` } });
    await page.body?.cancel();
    assert.deepEqual([page.status, page.headers.get("set-cookie")], [200, null]);
    const write = await fetch(`${url}/api/v1/user/transfer/all`, { method: "POST", headers, body: "{}" });
    assert.deepEqual([write.status, (await write.json()).errorCode], [503, "clocks_differ"]);
  }
}

/** Everything stored, owed or started by its time is as it is with the right time, whatever the jobs have done. */
async function assertNothingEarly({ db }: Pick<Ctx, "db">, crowd: readonly TestMember[]): Promise<void> {
  const [today, month] = [taipeiDay(new Date()), taipeiDay(new Date()).slice(0, 7)];
  const members = crowd.map(({ id }) => String(id));
  const { rows: [found] } = await sql<Record<string, bigint>>`
    select
      (select count(*) from game_transfers where member_id = any (${members}::bigint[])
        and id not in (select order_id from idempotency_keys)) as purged_keys,
      (select count(*) from (select order_id from idempotency_keys group by 1 having count(*) > 1) twice) as two_keys,
      (select count(*) from rebates where amount_cents = 100 and claimed_cents > 0) as rebates_ended,
      (select ${crowd.length} - count(distinct member_id) from sessions
        where member_id = any (${
    crowd.map(({ id }) => String(id))
  }::bigint[]) and expires_at > pg_catalog.now()) as sessions_ended,
      (select count(*) from bet_cursors where next_pull_at > pg_catalog.now() + interval '1 hour') as late_pulls,
      (select count(*) from rebate_days where day >= ${today}::date) as rebate_days,
      (select count(*) from ledger_days where day >= ${today}::date) as closed_days,
      (select count(*) from commission_runs where month >= ${`${month}-01`}::date) as commissions,
      (select count(*) from level_reviews where month > ${month}) as reviews,
      (select count(*) from ledger_transfers where posted_at > pg_catalog.now() + interval '2 hours'
        or posted_at < pg_catalog.now() - interval '1 day') as misdated_postings`.execute(db);
  assert.deepEqual(Object.entries(found!).filter(([, count]) => BigInt(count) !== 0n), []);
}

async function membersWithBets({ db }: Ctx): Promise<number> {
  const { rows: [found] } = await sql<{ members: number }>`
    select count(distinct member_id)::int as members from bets`.execute(db);
  return found!.members;
}
