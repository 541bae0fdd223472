import assert from "node:assert/strict";
import fc from "fast-check";
import { sql } from "kysely";
import { v7 } from "uuid";
import { tier } from "@/testing/tier.ts";
import type { GameGroup } from "../schema.ts";
import { gameSite } from "../catalogue/testing/game_site.ts";
import type { MemberId } from "../../member_id.ts";
import { bet, consumedCents, type ExpectedBets, playedFromScratch, requireTurnover } from "./testing.ts";
import { takeBets } from "./take_bets.ts";
import { remainingTurnover } from "./turnover.ts";

const start = Date.parse("2026-11-30T15:50:00Z");
const at = (minute: number) => new Date(start + minute * 60_000);
const runs = tier.betHistories;

const providers = ["bng", "dg"] as const;
const ids = 4;
const versions = 3;

/** The fields of each version of each bet. Its time may be in another month, and a cancelled bet counts as nothing. */
const content = fc.record({
  valid: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500 })),
  minute: fc.integer({ min: 0, max: 30 }),
  group: fc.constantFrom<GameGroup>("egame", "live"),
});
const contents = fc.array(content, { minLength: ids * versions * 2, maxLength: ids * versions * 2 });
const named = fc.record({ id: fc.nat(ids - 1), version: fc.integer({ min: 1, max: versions }) });
const page = fc.record({
  provider: fc.nat(1),
  bets: fc.array(named, { maxLength: 5 }),
  /** A process that dies before it commits. */
  isLost: fc.boolean(),
});
const topUp = fc.record({
  cents: fc.integer({ min: 1, max: 800 }),
  minute: fc.integer({ min: 0, max: 30 }),
  weight: fc.constantFrom(0, 41, 100),
  /** When an operator waives what is left. */
  endsAfter: fc.option(fc.integer({ min: 1, max: 20 })),
  /** How many pages come before it: theirs may say bets of its own minute and of later ones. */
  after: fc.nat(8),
});
const bonus = fc.record({
  cents: fc.integer({ min: 1, max: 800 }),
  minute: fc.integer({ min: 0, max: 30 }),
  weight: fc.constantFrom(0, 37, 100),
  endsAfter: fc.option(fc.integer({ min: 1, max: 20 })),
  after: fc.nat(8),
});

Deno.test("in whatever order credits, bonuses, bets, corrections and repeats arrive, turnover is that of the bets as they are in the end", async () => {
  await using site = await gameSite();
  await fc.assert(
    fc.asyncProperty(
      contents,
      fc.array(topUp, { maxLength: 3 }),
      fc.array(bonus, { maxLength: 3 }),
      fc.array(page, { maxLength: 8 }),
      async (said, topUps, bonuses, pages) => {
        const { id: member } = await site.member();
        const player = `any${member}`;
        for (const provider of providers) {
          await site.db.insertInto("provider_players")
            .values({ member_id: member, provider, player, opened_at: at(0) }).execute();
        }
        // Gives lower ids to earlier entries, whenever they are written.
        const topUpsToCome = topUps.map((one) => ({ ...one, id: v7() }));
        const bonusesToCome = bonuses.map((one) => ({ ...one, id: v7() }));
        const write = async (isDue: (one: Requirement) => boolean) => {
          for (const one of bonusesToCome.filter(isDue)) await insertBonus(site.db, member, one);
          for (const one of topUpsToCome.filter(isDue)) await insertTopUp(site.ctx, member, one);
        };

        const newest = new Map<string, { version: number; bet: ReturnType<typeof bet>; provider: string }>();
        for (const [count, { provider: index, bets, isLost }] of pages.entries()) {
          await write(({ after }) => after === count);
          const provider = providers[index]!;
          const reported = bets.map(({ id, version }) => {
            const { valid, minute, group } = said[(index * ids + id) * versions + version - 1]!;
            const cents = BigInt(valid);
            return bet({
              betId: `${player}-${id}`,
              version,
              player,
              group,
              settledAt: at(minute),
              betCents: cents,
              validBetCents: cents,
            });
          });
          const tx = await site.db.startTransaction().execute();
          await takeBets(tx, provider, reported, at(60));
          await (isLost ? tx.rollback() : tx.commit()).execute();
          if (isLost) continue;
          for (const one of reported) {
            const key = `${provider} ${one.betId}`;
            if (one.version > (newest.get(key)?.version ?? 0)) {
              newest.set(key, { version: one.version, bet: one, provider });
            }
          }
        }

        await write(({ after }) => after >= pages.length);
        const final = [...newest.values()].map(({ provider, bet }) => ({ ...bet, provider }));
        const expected = playedFromScratch(topUps.map(toInput), bonuses.map(toInput), final);
        assert.deepEqual(await consumedCents(site.ctx, member), expected.credits);
        const turnover = await site.db.selectFrom("bonus_turnover").select("consumed_cents")
          .where("member_id", "=", member).orderBy("bonus_id").execute();
        assert.deepEqual(turnover.map(({ consumed_cents }) => consumed_cents), expected.bonuses);
        assert.equal(await remainingTurnover(site.db, member), expected.remaining);
        const stored = await site.db.selectFrom("bets").select(["bet_id", "version"]).where("member_id", "=", member)
          .execute();
        assert.equal(stored.length, final.length);
      },
    ),
    { numRuns: runs },
  );
});

Deno.test("a bet of the same millisecond or of a clock ahead counts alike before and after its credit and its bonus", async () => {
  await using site = await gameSite();
  for (const settledAt of [at(5), new Date(at(5).getTime() + 1), at(40_000)]) {
    for (const order of orders) {
      const { id: member } = await site.member();
      const player = `tie${member}`;
      await site.db.insertInto("provider_players")
        .values({ member_id: member, provider: "bng", player, opened_at: at(0) }).execute();
      const input = { id: v7(), minute: 5, weight: 100, endsAfter: null, after: 0 };
      const arrivals = {
        credit: () => insertTopUp(site.ctx, member, { ...input, cents: 60 }),
        bonus: () => insertBonus(site.db, member, { ...input, cents: 70 }),
        bet: () =>
          site.db.transaction().execute((tx) =>
            takeBets(tx, "bng", [bet({ betId: player, player, settledAt, validBetCents: 100n })], at(60))
          ),
      };
      for (const arrival of order) await arrivals[arrival]();
      assert.deepEqual(await consumedCents(site.ctx, member), [60n]);
      const { consumed_cents } = await site.db.selectFrom("bonus_turnover").select("consumed_cents")
        .where("member_id", "=", member).executeTakeFirstOrThrow();
      assert.equal(consumed_cents, 40n, `${order} ${settledAt.toISOString()}`);
    }
  }
});

Deno.test("a credit looks for bets in its own month and later ones alone, once in each", async () => {
  await using site = await gameSite();
  await sql`select make_bet_partitions(${at(0)}::timestamptz - interval '6 months', 9)`.execute(site.db);
  const { id: member } = await site.member();
  await requireTurnover(site.ctx, member, 1n, at(0));
  const results = await site.db.transaction().execute(async (tx) => {
    const before = await scansOfMonths(tx);
    await requireTurnover({ ...site.ctx, db: tx }, member, 1n, at(0));
    const after = await scansOfMonths(tx);
    return after.map(({ month, scans }, index) => ({ month, scans: scans - before[index]!.scans }));
  });
  // The default partition, whose name is the last, may hold bets of any time.
  assert.deepEqual(results, results.map(({ month }) => ({ month, scans: month < "bets_2026_11" ? 0 : 1 })));
  assert.ok(
    results.filter(({ scans }) => scans === 0).length >= 6 && results.filter(({ scans }) => scans === 1).length >= 3,
  );
});

/** How often each month's bets were searched by the session so far. */
async function scansOfMonths(tx: Site["db"]): Promise<{ month: string; scans: number }[]> {
  const { rows } = await sql<{ month: string; scans: number }>`
    select relname as month, (idx_scan + seq_scan)::int as scans from pg_stat_xact_user_tables
      where relname like 'bets\\_%' order by 1`.execute(tx);
  return rows;
}

const orders = [
  ["credit", "bonus", "bet"],
  ["credit", "bet", "bonus"],
  ["bonus", "credit", "bet"],
  ["bonus", "bet", "credit"],
  ["bet", "credit", "bonus"],
  ["bet", "bonus", "credit"],
] as const;

/** A top-up or a bonus: what it asks for from a minute on, and after how long it asks no more. */
interface Requirement {
  cents: number;
  minute: number;
  /** How many percent of a bet of live games count. */
  weight: number;
  endsAfter: number | null;
  after: number;
}

const toInput = ({ cents, minute, weight, endsAfter }: Requirement): ExpectedBets => ({
  cents: BigInt(cents),
  since: at(minute),
  livePercent: BigInt(weight),
  until: endsAfter === null ? null : at(minute + endsAfter),
});

type Site = Awaited<ReturnType<typeof gameSite>>;

async function insertTopUp(
  ctx: Site["ctx"],
  member: MemberId,
  { id, cents, minute, weight, endsAfter }: Requirement & { id: string },
): Promise<void> {
  await requireTurnover(ctx, member, BigInt(cents), at(minute), { live: weight }, id);
  if (endsAfter === null) return;
  const waived_at = at(minute + endsAfter);
  await ctx.db.updateTable("turnover_requirements").set({ waived_at }).where("order_id", "=", id).execute();
  await sql`select recount_turnover(array[${member}]::bigint[], array[${waived_at}]::timestamptz[])`.execute(ctx.db);
}

async function insertBonus(
  db: Site["db"],
  member_id: MemberId,
  { id, cents, minute, weight, endsAfter }: Requirement & { id: string },
): Promise<void> {
  const ended_at = endsAfter === null ? null : at(minute + endsAfter);
  await db.insertInto("bonuses").values({
    id,
    member_id,
    kind: "promotion",
    source: "test",
    amount_cents: 1n,
    required_cents: BigInt(cents),
    state: ended_at ? "cancelled" : "open",
    created_at: at(minute),
    ended_at,
  }).execute();
  await db.insertInto("bonus_turnover").values({
    bonus_id: id,
    member_id,
    required_cents: BigInt(cents),
    weights: JSON.stringify({ live: weight }),
    status: ended_at ? "waived" : "open",
    created_at: at(minute),
  }).execute();
}
