import { addressed } from "@/testing/database/address.ts";
import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { v7 } from "uuid";
import { until } from "@/api/payments/deposits/testing.ts";
import type { DB } from "@/db/types.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { post } from "@/db/ledger/post.ts";
import type { AccountRef, OrderKind, TransferKind } from "@/db/ledger/types.ts";
import { seedGames } from "@/db/seed/games.ts";
import { type TestMember, testSite } from "@/testing/site/test_site.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import { bet } from "@/api/games/bets/testing.ts";
import { giveBonus } from "@/api/rewards/bonuses/testing.ts";
import { cancelBonus } from "@/api/rewards/bonuses/cancel_bonus.ts";
import type { MemberId } from "../../member_id.ts";
import { seedDummyMethods } from "@/api/payments/deposits/vendors/dummy/testing.ts";
import type { ProviderBet } from "@/api/games/providers/port.ts";
import { insertAddress } from "@/api/payments/withdrawals/testing/insert_targets.ts";

/** A site on which a test makes what reports tell of, each at the time on Taipei's clocks that it gives. */
export async function historySite() {
  const clock = { at: new Date("2026-11-01T00:00:00+08:00") };
  const site = await testSite({ prepare: seedGames, now: () => clock.at });
  const { ctx, db } = site;
  await seedDummyMethods(db);
  const go = (at: string) => clock.at = new Date(`${at.replace(" ", "T")}+08:00`);

  const posted = async (
    ...[orderId, orderKind, kind, debit, credit, amountCents]: [
      ...[string, OrderKind, TransferKind, AccountRef, AccountRef, bigint],
    ]
  ) => {
    const [result] = await post(db, [{ orderId, orderKind, kind, debit, credit, amountCents, at: clock.at }]);
    assert.equal(result?.status, "posted");
  };
  const addresses = new Map<MemberId, bigint>();
  const main = (member: MemberId): AccountRef => ({ member, code: "main" });

  return addressed({
    ...site,
    /** Sets the clock, as `2026-11-20 23:59:59`. */
    go,
    /** A top-up that is credited now; its id. */
    async deposit(member: TestMember, cents: bigint, at: string, { vendor = "DUMMY", method = 1 } = {}) {
      go(at);
      const id = v7();
      await db.insertInto("deposit_orders").values({
        id,
        member_id: member.id,
        method_id: method,
        vendor_code: vendor,
        amount_cents: cents,
        lang: "tw",
        state: "credited",
        created_at: clock.at,
        paid_at: clock.at,
        credited_at: clock.at,
        expires_at: new Date(clock.at.getTime() + 1),
        next_query_at: clock.at,
        vendor_order_no: `V${id}`,
      }).execute();
      await posted(id, "deposit", "credit", { house: `clearing:${vendor}` }, main(member.id), cents);
      return id;
    },
    /** A withdrawal that is asked for, and paid or given back at another time. */
    async withdraw(
      member: TestMember,
      cents: bigint,
      at: string,
      ends: { at: string; state: "paid" | "rejected" | "cancelled" },
    ) {
      const addressId = addresses.get(member.id) ?? BigInt(await insertAddress(ctx, member));
      addresses.set(member.id, addressId);
      go(at);
      const id = v7();
      const held: AccountRef = { member: member.id, code: "hold:withdrawal" };
      const requestedAt = clock.at;
      await posted(id, "withdrawal", "hold", main(member.id), held, cents);
      go(ends.at);
      await db.insertInto("withdrawals").values({
        id,
        member_id: member.id,
        mode: "address",
        address_id: addressId,
        amount_cents: cents,
        state: ends.state,
        taipei_day: at.slice(0, 10),
        turnover_met_cents: 0n,
        created_at: requestedAt,
        approved_at: ends.state === "paid" ? requestedAt : null,
        ended_at: clock.at,
        reason: "a test",
        ...(ends.state === "paid" && { sent_at: requestedAt, payout_reference: "R" }),
      }).execute();
      if (ends.state === "paid") await posted(id, "withdrawal", "settle", held, { house: "payout" }, cents);
      else await posted(id, "withdrawal", "release", held, main(member.id), cents);
    },
    /** Points that go into a provider's games or come out of them, of which it moves a part. */
    async transfer(
      ...[member, provider, direction, cents, at, moved = cents]: [
        ...[TestMember, string, "in" | "out", bigint, string, bigint?],
      ]
    ) {
      go(at);
      const id = v7({ msecs: clock.at.getTime() });
      const transit: AccountRef = { house: `transit:${provider}` };
      const game: AccountRef = { member: member.id, code: `game:${provider}` };
      const [from, to] = direction === "in" ? [main(member.id), game] : [game, main(member.id)];
      await db.insertInto("game_transfers").values({
        id,
        member_id: member.id,
        provider,
        direction,
        amount_cents: cents,
        moved_cents: moved,
        state: "succeeded",
        created_at: clock.at,
        sent_at: clock.at,
        finished_at: clock.at,
      }).execute();
      await posted(id, "game_transfer", "hold", from, transit, cents);
      await posted(id, "game_transfer", "settle", transit, to, moved);
      if (moved < cents) await posted(id, "game_transfer", "release", transit, from, cents - moved);
    },
    /** Posts a member's win (above 0) or loss, according to the provider's balance. */
    async settle(member: TestMember, provider: string, cents: bigint, at: string) {
      go(at);
      const id = v7();
      await db.insertInto("settlements").values({
        id,
        member_id: member.id,
        provider,
        difference_cents: cents,
        provider_balance_cents: 0n,
        created_at: clock.at,
      }).execute();
      const game: AccountRef = { member: member.id, code: `game:${provider}` };
      const settlement: AccountRef = { house: `settlement:${provider}` };
      if (cents > 0n) await posted(id, "settlement", "difference", settlement, game, cents);
      else await posted(id, "settlement", "difference", game, settlement, -cents);
    },
    /** Points of the house; its id. */
    async give(member: TestMember, fields: Parameters<typeof giveBonus>[2], at: string) {
      go(at);
      return await giveBonus(ctx, member.id, fields);
    },
    /** Takes points back that were not played for. */
    async takeBack(member: TestMember, bonus: string, at: string) {
      go(at);
      assert.ok((await cancelBonus(ctx, member.id, bonus)).ok);
    },
    /** Bets of a member's, or of a player whom the site does not know. */
    async bets(member: TestMember | null, provider: string, ...bets: ({ at: string } & Partial<ProviderBet>)[]) {
      const player = member ? `player${member.id}` : "stranger";
      if (member) {
        await db.insertInto("provider_players")
          .values({ member_id: member.id, provider, player, opened_at: clock.at })
          .onConflict((known) => known.doNothing()).execute();
      }
      const taken = bets.map(({ at, ...fields }) => bet({ betId: v7(), player, ...fields, settledAt: go(at) }));
      await inTransaction(db, (tx) => takeBets(tx, provider, taken, clock.at));
    },
  }, () => site.url);
}

/** Starts works that all reach the advisory lock of a name before one of them has it, and gives their outcomes. */
export async function meetAtLock<Outcome>(
  db: Kysely<DB>,
  name: string,
  works: readonly (() => Promise<Outcome>)[],
): Promise<Outcome[]> {
  const holder = await db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(holder);
  const started = works.map((work) => work());
  await until(async () => {
    const { rows } = await sql`
      select from pg_locks join pg_database d on d.oid = database
        where locktype = 'advisory' and not granted and datname = current_database()`.execute(db);
    return rows.length === started.length;
  });
  await holder.commit().execute();
  return await Promise.all(started);
}

/** The result of {@link historySite}. */
export type HistorySite = Awaited<ReturnType<typeof historySite>>;

/**
 * Two members' November, with something of every kind just before and after the ends of a day, a week and the month in
 * Taipei.
 */
export async function writeNovember(site: HistorySite): Promise<[TestMember, TestMember]> {
  site.go("2026-10-31 12:00:00");
  const [one, other] = [await site.member({ main: 10_000_00n }), await site.member()];
  await site.deposit(one, 1_000_00n, "2026-10-31 23:59:59");
  await site.deposit(one, 2_000_07n, "2026-11-01 00:00:00");
  await site.deposit(other, 3_000_00n, "2026-11-20 23:59:59", { method: 2 });
  await site.deposit(other, 500_00n, "2026-11-21 00:00:00", { vendor: "NORTH", method: 2 });
  await site.deposit(one, 700_00n, "2026-11-30 23:59:59");
  await site.deposit(one, 900_00n, "2026-12-01 00:00:00");
  await site.withdraw(one, 1_500_00n, "2026-11-19 22:00:00", { at: "2026-11-20 08:00:00", state: "paid" });
  await site.withdraw(one, 1_100_00n, "2026-11-21 22:00:00", { at: "2026-11-22 08:00:00", state: "rejected" });
  await site.withdraw(other, 1_200_00n, "2026-11-22 23:00:00", { at: "2026-11-23 00:00:00", state: "paid" });
  await site.transfer(one, "bng", "in", 600_00n, "2026-11-20 10:00:00", 400_00n);
  await site.transfer(one, "bng", "out", 100_00n, "2026-11-21 10:00:00");
  await site.transfer(other, "rsg", "in", 300_00n, "2026-11-20 23:59:59");
  await site.settle(one, "bng", -120_50n, "2026-11-20 11:00:00");
  await site.settle(one, "bng", 70_00n, "2026-11-22 11:00:00");
  await site.settle(other, "rsg", -99_99n, "2026-11-21 00:00:00");
  await site.give(one, { kind: "promotion", amountCents: 88_00n, requiredCents: 0n }, "2026-11-20 09:00:00");
  const held = await site.give(other, { kind: "promotion", amountCents: 50_00n }, "2026-11-20 09:30:00");
  await site.takeBack(other, held, "2026-11-21 09:30:00");
  await site.give(one, { kind: "prize", amountCents: 8_88n, requiredCents: 0n }, "2026-11-30 23:59:59");
  await site.give(other, { kind: "rebate", amountCents: 4_20n, requiredCents: 0n }, "2026-11-21 12:00:00");
  await site.bets(
    one,
    "bng",
    { at: "2026-11-20 23:59:59", betCents: 200_00n, validBetCents: 150_00n, payoutCents: 79_50n, group: "egame" },
    { at: "2026-11-21 00:00:00", betCents: 10_00n, validBetCents: 10_00n, payoutCents: 80_00n, group: "fish" },
    { at: "2026-12-01 00:00:00", betCents: 1_00n, validBetCents: 1_00n, payoutCents: 0n },
  );
  await site.bets(other, "rsg", { at: "2026-11-21 00:00:00", betCents: 99_99n, validBetCents: 99_99n });
  await site.bets(null, "rsg", { at: "2026-11-21 01:00:00", betCents: 5_00n, validBetCents: 5_00n });
  return [one, other];
}
