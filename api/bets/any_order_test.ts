import assert from "node:assert/strict";
import fc from "fast-check";
import { v7 } from "uuid";
import type { GameGroup } from "../games/schema.ts";
import { gameSite } from "../games/testing/game_site.ts";
import type { MemberId } from "../context.ts";
import { type AskedFor, bet, consumedCents, playedFromScratch, requireTurnover } from "./testing.ts";
import { takeBets } from "./take_bets.ts";
import { remainingTurnover } from "./turnover.ts";

const start = Date.parse("2026-11-30T15:50:00Z");
const at = (minute: number) => new Date(start + minute * 60_000);
const runs = Math.max(40, Math.floor(Number(Deno.env.get("FUZZ") ?? 0) / 50));

const providers = ["bng", "dg"] as const;
const ids = 4;
const versions = 3;

/** What each version of each bet says. Its time may be in another month, and a cancelled bet is worth nothing. */
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
});
const bonus = fc.record({
  cents: fc.integer({ min: 1, max: 800 }),
  minute: fc.integer({ min: 0, max: 30 }),
  weight: fc.constantFrom(0, 37, 100),
  endsAfter: fc.option(fc.integer({ min: 1, max: 20 })),
});

Deno.test("in whatever order bets, corrections and repeats arrive, turnover is that of the bets as they are in the end", async () => {
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
        for (const { cents, minute, weight, endsAfter } of topUps) {
          const order_id = await requireTurnover(site.ctx, member, BigInt(cents), at(minute), { live: weight });
          if (endsAfter === null) continue;
          await site.db.updateTable("turnover_requirements").set({ waived_at: at(minute + endsAfter) })
            .where("order_id", "=", order_id).execute();
        }
        for (const one of bonuses) await insertBonus(site.db, member, one);

        const newest = new Map<string, { version: number; bet: ReturnType<typeof bet>; provider: string }>();
        for (const { provider: place, bets, isLost } of pages) {
          const provider = providers[place]!;
          const reported = bets.map(({ id, version }) => {
            const { valid, minute, group } = said[(place * ids + id) * versions + version - 1]!;
            const cents = BigInt(valid);
            return bet({
              ...{ betId: `${player}-${id}`, version, player, group, settledAt: at(minute) },
              ...{ betCents: cents, validBetCents: cents },
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

        const final = [...newest.values()].map(({ provider, bet }) => ({ ...bet, provider }));
        const expected = playedFromScratch(topUps.map(toAsked), bonuses.map(toAsked), final);
        assert.deepEqual(await consumedCents(site.ctx, member), expected.credits);
        const turnover = await site.db.selectFrom("bonus_turnover").select("consumed_cents")
          .where("member_id", "=", member).orderBy("bonus_id").execute();
        assert.deepEqual(turnover.map(({ consumed_cents }) => consumed_cents), expected.bonuses);
        assert.equal(await remainingTurnover(site.db, member), expected.remaining);
        const kept = await site.db.selectFrom("bets").select(["bet_id", "version"]).where("member_id", "=", member)
          .execute();
        assert.equal(kept.length, final.length);
      },
    ),
    { numRuns: runs },
  );
});

/** A top-up or a bonus: what it asks for from a minute on, and after how long it asks no more. */
interface Requirement {
  cents: number;
  minute: number;
  /** How many percent of a bet of live games count. */
  weight: number;
  endsAfter: number | null;
}

const toAsked = ({ cents, minute, weight, endsAfter }: Requirement): AskedFor => ({
  ...{ cents: BigInt(cents), since: at(minute), livePercent: BigInt(weight) },
  until: endsAfter === null ? null : at(minute + endsAfter),
});

async function insertBonus(
  db: Awaited<ReturnType<typeof gameSite>>["db"],
  member_id: MemberId,
  { cents, minute, weight, endsAfter }: Requirement,
): Promise<void> {
  const id = v7();
  const ended_at = endsAfter === null ? null : at(minute + endsAfter);
  await db.insertInto("bonuses").values({
    ...{ id, member_id, kind: "promotion", source: "test", amount_cents: 1n, required_cents: BigInt(cents) },
    ...{ state: ended_at ? "cancelled" : "open", created_at: at(minute), ended_at },
  }).execute();
  await db.insertInto("bonus_turnover").values({
    ...{ bonus_id: id, member_id, required_cents: BigInt(cents), weights: JSON.stringify({ live: weight }) },
    ...{ status: ended_at ? "waived" : "open", created_at: at(minute) },
  }).execute();
}
