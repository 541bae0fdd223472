import assert from "node:assert/strict";
import { v7 } from "uuid";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import type { MemberId } from "../../member_id.ts";
import { type GameSite, gameSite } from "../catalogue/testing/game_site.ts";
import { lastDepositBefore } from "@/api/payments/withdrawals/operators/last_deposit.ts";
import { takeBets } from "./take_bets.ts";
import { bet, consumedCents, requireTurnover } from "./testing.ts";

const hour = (hours: number) => new Date(Date.parse("2026-11-23T04:00:00Z") + hours * 3_600_000);

Deno.test("a bet that is dated ahead counts for what was asked before it was read, and for nothing after", async () => {
  await using site = await gameSite();
  const { id, take } = await player(site);
  await requireTurnover(site.ctx, id, 30n, hour(-1));
  const before = await addBonus(site, id, hour(-0.5));
  // Its log is eight hours ahead: the bet of now is dated 20:00.
  await take({ version: 1, settledAt: hour(8) }, hour(0));
  await requireTurnover(site.ctx, id, 50n, hour(1));
  const after = await addBonus(site, id, hour(2));
  const expected = async (cents: bigint[], bonuses: bigint[]) => {
    assert.deepEqual(await consumedCents(site.ctx, id), cents);
    assert.deepEqual([await playedOf(site, before), await playedOf(site, after)], bonuses);
  };
  await expected([30n, 0n], [60n, 0n]);
  // A correction is a later reading of the same bet, also once its time has come.
  await take({ version: 2, settledAt: hour(8), validBetCents: 60n }, hour(3));
  await expected([30n, 0n], [30n, 0n]);
  await take({ version: 3, settledAt: hour(9), validBetCents: 200n }, hour(10));
  await expected([30n, 0n], [60n, 0n]);
  // So does what operators are shown as played since the last top-up.
  const last = await lastDepositBefore(site.ctx, { member_id: id, created_at: hour(12) });
  assert.equal(last?.playedCents, 0n);
  await take({ betId: "next", version: 1, settledAt: hour(13), validBetCents: 7n }, hour(5));
  assert.equal((await lastDepositBefore(site.ctx, { member_id: id, created_at: hour(12) }))?.playedCents, 7n);
});

Deno.test("a top-up that was made before a bet was read has it, however late it is written", async () => {
  await using site = await gameSite();
  const { id, take } = await player(site);
  await take({ version: 1, settledAt: hour(8) }, hour(2));
  await requireTurnover(site.ctx, id, 40n, hour(2));
  await requireTurnover(site.ctx, id, 40n, hour(1));
  await requireTurnover(site.ctx, id, 40n, new Date(hour(2).getTime() + 1));
  assert.deepEqual(await consumedCents(site.ctx, id), [40n, 40n, 0n]);
});

Deno.test("a bet that was settled before a top-up counts for nothing of it, however late it is read", async () => {
  await using site = await gameSite();
  const { id, take } = await player(site);
  await requireTurnover(site.ctx, id, 40n, hour(1));
  await take({ version: 1, settledAt: new Date(hour(1).getTime() - 1) }, hour(30));
  assert.deepEqual(await consumedCents(site.ctx, id), [0n]);
  await take({ betId: "at", version: 1, settledAt: hour(1) }, hour(30));
  assert.deepEqual(await consumedCents(site.ctx, id), [40n]);
  const findings = await checkAccounts(site.ctx);
  assert.deepEqual(findings.filter(({ invariant }) => invariant === "turnover_is_sum_of_bets"), []);
});

/** A member whose bets of 1.00 (`b`, if no other is named) are taken as read at a time. */
async function player(site: GameSite) {
  const { id } = await site.member();
  await site.db.insertInto("provider_players").values({
    member_id: id,
    provider: "bng",
    player: "p",
    opened_at: hour(-9),
  })
    .execute();
  const take = (fields: Partial<ReturnType<typeof bet>>, readAt: Date) =>
    site.db.transaction().execute((tx) =>
      takeBets(tx, "bng", [bet({ betId: "b", player: "p", validBetCents: 100n, ...fields })], readAt)
    );
  return { id, take };
}

async function addBonus({ db }: GameSite, member_id: MemberId, created_at: Date): Promise<string> {
  const id = v7();
  await db.insertInto("bonuses").values({
    id,
    member_id,
    kind: "promotion",
    source: "test",
    amount_cents: 1n,
    required_cents: 60n,
    state: "open",
    created_at,
    ended_at: null,
  }).execute();
  await db.insertInto("bonus_turnover").values({
    bonus_id: id,
    member_id,
    required_cents: 60n,
    weights: "{}",
    status: "open",
    created_at,
  }).execute();
  return id;
}

async function playedOf({ db }: GameSite, bonus_id: string): Promise<bigint> {
  const { consumed_cents } = await db.selectFrom("bonus_turnover").select("consumed_cents")
    .where("bonus_id", "=", bonus_id).executeTakeFirstOrThrow();
  return consumed_cents;
}
