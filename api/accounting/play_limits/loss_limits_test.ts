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
import { type GameSite, gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import type { TestMember, TestSite } from "@/testing/site/test_site.ts";
import { setLimit } from "./change_limit.ts";
import { imposeLimit } from "./impose_limit.ts";
import { set, shown } from "./testing.ts";

const takeIn = (site: TestSite, provider: string, bets: ProviderBet[]) =>
  inTransaction(site.db, (tx) => takeBets(tx, provider, bets, site.ctx.now()));

/** A site whose clock stands, so that no day ends while a test runs. */
function standingSite(): Promise<GameSite> {
  const at = new Date();
  return gameSite({ now: () => at });
}

/** Loses 500.00 of today's, as the statement does that takes in bets. */
async function loseToday({ ctx, db }: Pick<TestSite, "ctx" | "db">, { id }: TestMember): Promise<void> {
  await sql`
    insert into member_bet_days (member_id, day, game_group, bets, bet_cents, valid_bet_cents, payout_cents)
      values (${id}, (${ctx.now()}::timestamptz at time zone interval '8 hours')::date, 'egame', 1, 50000, 50000, 0)`
    .execute(db);
}

Deno.test("a reached loss limit refuses launches and transfers into games, of all providers; points come back as ever", async () => {
  await using site = await standingSite();
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

const lossADay = { kind: "loss", period: "day" } as const;

const setters: Record<string, (site: TestSite, member: TestMember) => Promise<unknown>> = {
  member: ({ ctx }, { id }) => setLimit(ctx, id, { ...lossADay, limitCents: 300_00n }),
  operator: ({ ctx }, { account }) =>
    imposeLimit(ctx, { account, limit: lossADay, limitCents: 300_00n, operator: "ben", reason: "asked for" }),
};

for (const [setter, setTheirs] of Object.entries(setters)) {
  Deno.test(`a loss limit of ${setter} waits for the accounts that transfers lock, so that a transfer is before it or sees it`, async () => {
    await using site = await standingSite();
    const member = await site.member({ main: 5000_00n });
    assert.equal((await site.call("game/transfer", member, { game_name: "bng", amount: 10 })).body.status, true);
    await loseToday(site, member);
    const { setting } = await inTransaction(site.db, async (tx) => {
      await lockAllAccounts(tx, member.id);
      const setting = setTheirs(site, member);
      await untilBlocked(site.db);
      return { setting };
    });
    await setting;
    const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: 10 });
    assert.equal(body.errorCode, "loss_limit_reached");
  });
}

Deno.test("a launch that a loss limit overtakes while the provider answers is refused, on another connection", async () => {
  await using site = await standingSite();
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

Deno.test("the providers whose latest bets are not known are named with the time up to which they are", async () => {
  await using site = await standingSite();
  const member = await site.member({ main: 5000_00n });
  for (const game_name of ["bng", "rsg"]) await site.call("game/transfer", member, { game_name, amount: 10 });
  const unread = async () => (await site.call("user/limits", member)).body.data.unread;
  assert.deepEqual((await unread()).map(({ provider }: { provider: string }) => provider), ["bng", "rsg"]);
  const now = site.ctx.now();
  const before = new Date(now.getTime() - 3_600_000);
  await site.db.insertInto("bet_cursors").values([
    { provider: "bng", began_at: now, next_pull_at: now, caught_up_at: now },
    { provider: "rsg", began_at: now, next_pull_at: now, caught_up_at: before },
  ]).execute();
  const [{ provider, read_until }, ...more] = await unread();
  assert.deepEqual([provider, read_until, more], ["rsg", before.toISOString(), []]);
});
