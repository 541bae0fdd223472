import assert from "node:assert/strict";
import { sql } from "kysely";
import { seedGames } from "@/db/seed/games.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import { bet } from "@/api/games/bets/testing.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { remainingTurnover } from "@/api/games/bets/turnover.ts";
import { listMovements } from "@/api/accounting/wallet/list_movements.ts";
import { cancelBonus } from "./cancel_bonus.ts";
import { lateBetsMs } from "./late_bets.ts";
import { expireBonuses } from "./expire_bonuses.ts";
import { payBonuses } from "./pay_bonuses.ts";
import { grantBonuses, newGrant } from "./grant_bonuses.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { giveBonus, openPlayer } from "./testing.ts";

const start = Date.parse("2026-11-22T02:00:00Z");

Deno.test("a bonus without turnover is paid at once, and its kind says what moved the main wallet", async () => {
  await using context = await openContext();
  // A prize is of a draw, a red packet and a rebate of a claim, and tested there.
  for (const kind of ["promotion", "distribution"] as const) {
    await giveBonus(context.ctx, context.member.id, { kind, requiredCents: 0n });
  }
  assert.deepEqual(await context.money(), { main: 200_00n });
  assert.equal(await context.left(), 0n);
  assert.deepEqual(
    (await listMovements(context.ctx, context.member.id)).movements.map(({ kind, cents }) => [kind, cents]),
    ["distribution", "promotion"].map((kind) => [kind, 100_00n]),
  );
});

Deno.test("who may be given none gets none, whatever a kind of bonus has forgotten to ask, and nothing is left of it", async () => {
  await using context = await openContext();
  for (const status of ["frozen", "self_excluded", "closed"] as const) {
    await setStatus(context.ctx, context.member.id, status);
    for (const requiredCents of [0n, 500_00n]) {
      const given = giveBonus(context.ctx, context.member.id, { requiredCents });
      await assert.rejects(given, /a bonus is of a member who may not be given any/, status);
    }
  }
  assert.deepEqual(await context.money(), {});
  assert.deepEqual(await context.ctx.db.selectFrom("bonuses").select("id").execute(), []);
});

Deno.test("a bonus is held until its turnover is played, then paid once", async () => {
  await using context = await openContext();
  await giveBonus(context.ctx, context.member.id);
  assert.deepEqual(await context.money(), { "hold:bonus": 100_00n });
  assert.equal(await context.left(), 500_00n);
  await context.bet("a", 499_99n);
  assert.equal(await payBonuses(context.ctx), 0);
  await context.bet("b", 5_00n);
  assert.deepEqual([await payBonuses(context.ctx), await payBonuses(context.ctx)], [1, 0]);
  assert.deepEqual(await context.money(), { "hold:bonus": 0n, main: 100_00n });
  assert.deepEqual((await listMovements(context.ctx, context.member.id)).movements.map(({ kind }) => kind), [
    "distribution",
  ]);
});

Deno.test("a correction of a bet that paid a bonus asks for the turnover again, and pays nothing twice", async () => {
  await using context = await openContext();
  await giveBonus(context.ctx, context.member.id);
  await context.bet("a", 500_00n);
  await payBonuses(context.ctx);
  await context.bet("a", 200_00n, { version: 2 });
  assert.equal(await context.left(), 300_00n);
  await context.bet("b", 300_00n);
  assert.equal(await context.left(), 0n);
  assert.equal(await payBonuses(context.ctx), 0);
  assert.deepEqual(await context.money(), { "hold:bonus": 0n, main: 100_00n });
});

Deno.test("a bonus whose bets are corrected while its payment waits for the member is not paid", async () => {
  await using context = await openContext();
  const { ctx, member } = context;
  await giveBonus(ctx, member.id);
  await context.bet("a", 500_00n);
  const player = `player${member.id}`;
  const corrected = bet({
    betId: `${player}-a`,
    player,
    version: 2,
    settledAt: ctx.now(),
    betCents: 200_00n,
    validBetCents: 200_00n,
  });
  const { paying } = await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, member.id);
    const paying = payBonuses(ctx);
    await untilBlocked(ctx.db);
    await takeBets(tx, "bng", [corrected], ctx.now());
    return { paying };
  });
  assert.equal(await paying, 0);
  assert.deepEqual([await context.money(), await context.left()], [{ "hold:bonus": 100_00n }, 300_00n]);
});

Deno.test("bonuses are played for oldest first, and bets from before a bonus don't count", async () => {
  await using context = await openContext();
  await context.bet("before", 900_00n);
  context.pass(60_000);
  await giveBonus(context.ctx, context.member.id, { requiredCents: 10_00n });
  context.pass(60_000);
  await giveBonus(context.ctx, context.member.id, { requiredCents: 10_00n });
  await context.bet("a", 12_00n);
  assert.deepEqual(await context.played(), [10_00n, 2_00n]);
});

Deno.test("cancelling gives back the bonus and its turnover alone; what is played for can't be cancelled", async () => {
  await using context = await openContext();
  const { ctx, member, site } = context;
  await giveBonus(ctx, member.id, { requiredCents: 0n, amountCents: 7_00n });
  const id = await giveBonus(ctx, member.id);
  await context.bet("a", 100_00n);
  context.pass(1);
  const cancel = (bonus_id: string) => site.call("user/activity/cancel", member, { bonus_id });
  const { body: { data } } = await cancel(id);
  assert.deepEqual([data.state, data.remaining, data.played], ["cancelled", 0, 100]);
  assert.deepEqual(await context.money(), { main: 7_00n, "hold:bonus": 0n });
  assert.equal(await context.left(), 0n);
  assert.equal((await cancel(id)).body.data.state, "cancelled", "a repeat gets the same");
  await context.bet("b", 900_00n);
  assert.equal(await payBonuses(ctx), 0);

  const played = await giveBonus(ctx, member.id);
  await context.bet("c", 500_00n);
  assert.equal((await cancel(played)).body.errorCode, "bonus_over");
  await payBonuses(ctx);
  assert.equal((await cancel(played)).body.errorCode, "bonus_over");
  const other = await site.member();
  assert.equal((await site.call("user/activity/cancel", other, { bonus_id: played })).body.errorCode, "not_found");
});

Deno.test("what was played at the end of a bonus or after it counts for the next, also where it was taken in before", async () => {
  await using context = await openContext();
  const { ctx, member } = context;
  const [cancelled] = [await giveBonus(ctx, member.id), await giveBonus(ctx, member.id)];
  await context.bet("before", 1_00n);
  context.pass(60_000);
  const now = ctx.now().getTime();
  await context.bet("same", 2_00n);
  await context.bet("ahead", 4_00n, { settledAt: new Date(now + 1_000) });
  assert.deepEqual(await context.played(), [7_00n, 0n]);
  await cancelBonus(ctx, member.id, cancelled);
  assert.deepEqual(await context.played(), [1_00n, 6_00n]);
});

Deno.test("a bonus that is over goes back a quarter of an hour later, unless it was played for", async () => {
  await using context = await openContext();
  const { ctx, member } = context;
  const expiresAt = new Date(start + 60_000);
  await giveBonus(ctx, member.id, { expiresAt });
  await context.bet("a", 499_99n);
  context.pass(60_000 + lateBetsMs - 1);
  assert.equal(await expireBonuses(ctx), 0);
  context.pass(1);
  assert.equal(await expireBonuses(ctx), 1);
  assert.deepEqual(await context.money(), { "hold:bonus": 0n });
  assert.equal(await context.left(), 0n);

  await giveBonus(ctx, member.id, { expiresAt: new Date(ctx.now().getTime() + 1) });
  await context.bet("b", 500_00n);
  context.pass(lateBetsMs + 1);
  assert.deepEqual([await expireBonuses(ctx), await payBonuses(ctx)], [0, 1]);
  assert.deepEqual(await context.money(), { "hold:bonus": 0n, main: 100_00n });
});

Deno.test("a bonus is left while bets of its time can't be read, for three days at most", async () => {
  await using context = await openContext();
  const { ctx, member } = context;
  const expiresAt = new Date(start + 60_000);
  const catchUp = (caught_up_at: Date | null) => ctx.db.updateTable("bet_cursors").set({ caught_up_at }).execute();
  await giveBonus(ctx, member.id, { expiresAt });
  await giveBonus(ctx, member.id, { expiresAt });
  const other = await context.site.member();
  await giveBonus(ctx, other.id, { expiresAt });
  await catchUp(null);
  context.pass(60_000 + lateBetsMs);
  assert.equal(await expireBonuses(ctx), 1, "who has played nowhere has nothing to be read");
  await catchUp(new Date(expiresAt.getTime() + lateBetsMs - 1));
  assert.equal(await expireBonuses(ctx), 0);
  await context.bet("late", 500_00n, { settledAt: new Date(start) });
  assert.equal(await payBonuses(ctx), 1);
  await catchUp(new Date(expiresAt.getTime() + lateBetsMs));
  assert.equal(await expireBonuses(ctx), 1);

  await giveBonus(ctx, member.id, { expiresAt: new Date(ctx.now().getTime() + 1) });
  await catchUp(null);
  context.pass(3 * 86_400_000);
  assert.equal(await expireBonuses(ctx), 0);
  context.pass(1);
  assert.equal(await expireBonuses(ctx), 1);
});

Deno.test("a bonus that can't be paid or expired holds up no other, and ends once it can", async () => {
  await using context = await openContext();
  const { ctx, db } = context.site;
  const { member } = context;
  const expiresAt = new Date(start + 60_000);
  const ids = [];
  for (const one of [{ requiredCents: 1n }, { requiredCents: 1n }, { expiresAt }, { expiresAt }]) {
    ids.push(await giveBonus(ctx, member.id, one));
  }
  await context.bet("one", 2n);
  context.pass(60_000 + lateBetsMs);
  const failing = [ids[0]!, ids[2]!].map((id) => sql.lit(id));
  await sql`alter table bonuses add constraint planted check (state = 'open' or id not in (${sql.join(failing)}))`
    .execute(db);
  assert.deepEqual([await payBonuses(ctx), await expireBonuses(ctx)], [1, 1]);
  assert.deepEqual([await payBonuses(ctx), await expireBonuses(ctx)], [0, 0]);
  await sql`alter table bonuses drop constraint planted`.execute(db);
  assert.deepEqual([await payBonuses(ctx), await expireBonuses(ctx)], [1, 1]);
  assert.deepEqual(await context.money(), { "hold:bonus": 0n, main: 200_00n });
});

Deno.test("bonuses of a closed account wait until it is open again, and hold up no others", async () => {
  await using context = await openContext();
  const { ctx, member, site } = context;
  const expiresAt = new Date(start + 60_000);
  const many = Array.from({ length: 101 }, () =>
    newGrant({
      member: member.id,
      kind: "distribution",
      source: "many",
      amountCents: 1n,
      requiredCents: 1n,
      weights: {},
      at: ctx.now(),
      expiresAt,
    }));
  await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, member.id);
    await grantBonuses(tx, many);
  });
  const other = await site.member();
  const bet = await openPlayer(ctx, other.id);
  const paid = await giveBonus(ctx, other.id, { requiredCents: 1n });
  const expired = await giveBonus(ctx, other.id, { expiresAt });
  await bet("one", 1n);
  const close = (closed_at: Date | null) =>
    ctx.db.updateTable("accounts").set({ closed_at }).where("member_id", "=", member.id).execute();
  const states = async () => {
    const rows = await ctx.db.selectFrom("bonuses").select(["id", "state"]).where("id", "in", [paid, expired]).orderBy(
      "id",
    )
      .execute();
    return rows.map(({ state }) => state);
  };
  await close(ctx.now());
  context.pass(60_000 + lateBetsMs);
  assert.equal(await expireBonuses(ctx), 1);
  await context.bet("all", 101n, { settledAt: new Date(start) });
  assert.equal(await payBonuses(ctx), 1);
  assert.deepEqual(await states(), ["paid", "expired"]);
  await close(null);
  assert.deepEqual([await payBonuses(ctx), await payBonuses(ctx)], [100, 1]);
  assert.deepEqual(await context.money(), { "hold:bonus": 0n, main: 1_01n });
});

/** A site with a member who plays, and a clock. */
async function openContext() {
  const clock = { at: new Date(start) };
  const site = await testSite({ now: () => clock.at });
  await seedGames(site.db);
  const { ctx, db } = site;
  const member = await site.member();
  return {
    site,
    ctx,
    member,
    bet: await openPlayer(ctx, member.id),
    pass(ms: number) {
      clock.at = new Date(clock.at.getTime() + ms);
    },
    money: () => site.money(member),
    left: () => remainingTurnover(db, member.id),
    async played() {
      const rows = await db.selectFrom("bonus_turnover").select("consumed_cents").orderBy("bonus_id").execute();
      return rows.map(({ consumed_cents }) => consumed_cents);
    },
    async [Symbol.asyncDispose]() {
      assert.deepEqual(await checkAccounts(site.ctx), []);
      await site[Symbol.asyncDispose]();
    },
  };
}
