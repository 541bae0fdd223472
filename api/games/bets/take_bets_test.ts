import assert from "node:assert/strict";
import fc from "fast-check";
import { sql } from "kysely";
import type { ProviderBet } from "../providers/port.ts";
import { gameSite } from "../catalogue/testing/game_site.ts";
import { takeBets } from "./take_bets.ts";
import { bet, consumedCents, requireTurnover } from "./testing.ts";

const start = Date.parse("2026-11-20T00:00:00Z");
const at = (minute: number) => new Date(start + minute * 60_000);

Deno.test("a bet counts against the oldest turnover first, and not against what was required after it", async () => {
  await using context = await openContext();
  await context.require(3_00n, 0);
  await context.require(5_00n, 10);
  await context.take([context.bet("a", 4_00n, 5)]);
  assert.deepEqual(await context.consumed(), [3_00n, 0n]);
  await context.take([context.bet("b", 2_00n, 15)]);
  assert.deepEqual(await context.consumed(), [3_00n, 2_00n]);
});

Deno.test("a correction counts instead of what it corrects; an older version and a repeat change nothing", async () => {
  await using context = await openContext();
  await context.require(10_00n, 0);
  await context.take([context.bet("a", 4_00n, 5)]);
  await context.take([{ ...context.bet("a", 1_00n, 5), version: 2 }]);
  assert.deepEqual(await context.consumed(), [1_00n]);
  await context.take([context.bet("a", 4_00n, 5), context.bet("a", 9_00n, 5)]);
  assert.deepEqual(await context.consumed(), [1_00n]);
  await context.take([{ ...context.bet("a", 6_00n, 5), version: 4 }, { ...context.bet("a", 5_00n, 5), version: 3 }]);
  assert.deepEqual(await context.consumed(), [6_00n]);
});

Deno.test("a bet that moves to a later time, or is cancelled, leaves what it counted for to the bets behind it", async () => {
  await using context = await openContext();
  await context.require(5_00n, 0);
  await context.require(2_00n, 8);
  await context.take([context.bet("a", 5_00n, 5), context.bet("b", 5_00n, 6)]);
  assert.deepEqual(await context.consumed(), [5_00n, 0n]);
  await context.take([{ ...context.bet("a", 5_00n, 10), version: 2 }]);
  assert.deepEqual(await context.consumed(), [5_00n, 2_00n]);
  assert.deepEqual(await context.uses(), new Map([["a", 2_00n], ["b", 5_00n]]));
  await context.take([{ ...context.bet("b", 0n, 6), version: 2 }]);
  assert.deepEqual(await context.uses(), new Map([["a", 5_00n]]));
});

Deno.test("what a correction takes away is first what had counted for nothing", async () => {
  await using context = await openContext();
  await context.require(3_00n, 0);
  await context.take([context.bet("a", 10_00n, 5)]);
  await context.take([{ ...context.bet("a", 4_00n, 5), version: 2 }]);
  assert.deepEqual(await context.consumed(), [3_00n]);
});

Deno.test("a correction of the payout alone counts nothing again, one with another group or time does", async () => {
  await using context = await openContext();
  await context.require(9_00n, 0);
  const played = { ...context.bet("a", 4_00n, 5), group: "fish" } as const;
  await context.take([played, context.bet("b", 1_00n, 6)]);
  const written = await context.written();
  await context.take([{ ...played, version: 2, payoutCents: 7_00n }]);
  await context.take([{ ...played, group: null, version: 3, betCents: 5_00n }]);
  assert.deepEqual(await context.written(), written);
  assert.deepEqual((await context.stored()).map(({ version }) => version), [3n, 1n]);
  for (const other of [{ version: 4, group: "egame" }, { version: 5, settledAt: at(4) }] as const) {
    const before = await context.written();
    await context.take([{ ...played, ...other }]);
    assert.notDeepEqual(await context.written(), before);
  }
});

Deno.test("a version may be as great as a time in milliseconds", async () => {
  await using context = await openContext();
  for (const version of [2 ** 31, Date.parse("2026-11-22"), Number.MAX_SAFE_INTEGER]) {
    await context.take([{ ...context.bet("a", 1_00n, 5), version }]);
    assert.deepEqual((await context.stored()).map((stored) => stored.version), [BigInt(version)]);
  }
});

Deno.test("a bet keeps the game that it was played in, also when its correction does not tell it", async () => {
  await using context = await openContext();
  const played = { group: "fish", gameId: "fish-7" } as const;
  const games = async () => (await context.stored()).map(({ game_group, game_id }) => [game_group, game_id]);
  await context.take([{ ...context.bet("a", 4_00n, 5), ...played }, context.bet("b", 1_00n, 6)]);
  assert.deepEqual(await games(), [["fish", "fish-7"], [null, null]]);
  await context.take([{ ...context.bet("a", 1_00n, 5), version: 2 }, {
    ...context.bet("b", 1_00n, 6),
    version: 2,
    ...played,
  }]);
  assert.deepEqual(await games(), [["fish", "fish-7"], ["fish", "fish-7"]]);
  await context.take([{ ...context.bet("a", 1_00n, 5), version: 3, group: "egame", gameId: "slot-2" }]);
  assert.deepEqual(await games(), [["egame", "slot-2"], ["fish", "fish-7"]]);
});

Deno.test("in any order, with any repeats and corrections, no bet counts for more than its valid amount", async () => {
  const reported = fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    version: fc.integer({ min: 1, max: 3 }),
    valid: fc.integer({ min: 0, max: 500 }),
    minute: fc.integer({ min: 0, max: 30 }),
  });
  const required = fc.record({ cents: fc.integer({ min: 1, max: 800 }), minute: fc.integer({ min: 0, max: 30 }) });
  await using context = await openContext();
  await fc.assert(
    fc.asyncProperty(
      fc.array(required, { maxLength: 4 }),
      fc.array(fc.array(reported, { maxLength: 4 }), { maxLength: 5 }),
      async (requirements, pages) => {
        const one = await context.another();
        for (const { cents, minute } of requirements) await one.require(BigInt(cents), minute);
        const newest = new Map<number, { version: number; valid: number }>();
        for (const page of pages) {
          await one.take(page.map(({ id, version, valid, minute }) => ({
            ...one.bet(String(id), BigInt(valid), minute),
            version,
          })));
          // Of one page the last of a version counts; of a later page only a higher version.
          const inPage = new Map<number, { version: number; valid: number }>();
          for (const reported of page) {
            if (reported.version >= (inPage.get(reported.id)?.version ?? 0)) inPage.set(reported.id, reported);
          }
          for (const [id, reported] of inPage) {
            if (reported.version > (newest.get(id)?.version ?? 0)) newest.set(id, reported);
          }
        }
        const uses = await one.uses();
        for (const [id, { valid }] of newest) assert.ok((uses.get(String(id)) ?? 0n) <= BigInt(valid));
        const consumed = (await one.consumed()).reduce((sum, cents) => sum + cents, 0n);
        assert.equal([...uses.values()].reduce((sum, cents) => sum + cents, 0n), consumed);
      },
    ),
    { numRuns: 60 },
  );
});

/** A member with a player at one provider, and what was taken of their bets. */
async function openContext() {
  const site = await gameSite();
  let members = 0;
  const context = async () => {
    const { id } = await site.member();
    const player = `player${++members}`;
    await site.db.insertInto("provider_players")
      .values({ member_id: id, provider: "bng", player, opened_at: new Date() }).execute();
    return {
      bet: (name: string, validBetCents: bigint, minute: number): ProviderBet =>
        bet({ betId: `${player}-${name}`, player, validBetCents, betCents: validBetCents, settledAt: at(minute) }),
      require: (cents: bigint, minute: number) => requireTurnover(site.ctx, id, cents, at(minute)),
      take: (bets: ProviderBet[]) => site.db.transaction().execute((tx) => takeBets(tx, "bng", bets, new Date())),
      consumed: () => consumedCents(site.ctx, id),
      stored: () => site.db.selectFrom("bets").selectAll().where("member_id", "=", id).orderBy("bet_id").execute(),
      /** The transactions that wrote what counts. */
      async written() {
        const { rows } = await sql<{ bet: string; by: string }>`
          select bet_id as bet, xmin::text as by from turnover_uses where bet_id like ${`${player}-%`} order by bet_id`
          .execute(site.db);
        return rows;
      },
      async uses() {
        const rows = await site.db.selectFrom("turnover_uses").select(["bet_id", "used_cents"])
          .where("bet_id", "like", `${player}-%`).execute();
        const uses = new Map<string, bigint>();
        for (const { bet_id, used_cents } of rows) {
          const name = bet_id.split("-")[1]!;
          uses.set(name, (uses.get(name) ?? 0n) + used_cents);
        }
        return uses;
      },
    };
  };
  return {
    ...await context(),
    another: context,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
