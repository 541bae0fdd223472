import assert from "node:assert/strict";
import type { GameProvider, ProviderBet, TimeSpan } from "@/api/games/providers/port.ts";
import { openGame, playerWith } from "./actions.ts";
import type { Rules } from "./conformance.ts";
import { fewBets, type Harness } from "./harness.ts";

const midnight = Date.parse("2026-11-21T16:00:00Z");
/** The day of the tests, in Taipei. */
const day: TimeSpan = { from: new Date(midnight), to: new Date(midnight + 86_400_000) };

/** The bets of a span, and what they come to. */
export const settledRules: Rules = {
  async "the totals of a day are those of the bets that were settled in it, to the cent and the millisecond"(harness) {
    assert.deepEqual(await harness.provider.betTotals(day), totals([]));
    const played = await playAroundTheDay(harness);
    const within = played.filter(({ settledAt }) => settledAt >= day.from && settledAt < day.to);
    assert.equal(within.length, 5);
    assert.deepEqual(await harness.provider.betTotals(day), totals(within));
    const last = { from: new Date(day.to.getTime() - 1), to: day.to };
    assert.deepEqual(await harness.provider.betTotals(last), totals(within.slice(-1)));
  },

  async "the log of a span has its bets alone, in pages that go on where they ended"(harness) {
    const played = await playAroundTheDay(harness);
    assert.deepEqual(await wholeSpan(harness.provider, day), played.slice(1, -1));
    const none = { from: new Date(0), to: new Date(1) };
    assert.deepEqual(await wholeSpan(harness.provider, none), []);
  },

  async "the sums of a day that no number of JavaScript holds, or that are negative, are no answer"(harness) {
    for (const betCents of [-1n, 10n ** 30n]) {
      const sums = { bets: 1, betCents, validBetCents: 0n, payoutCents: 0n };
      harness.next("totals", { says: { ok: true, totals: sums } });
      assert.deepEqual(await harness.provider.betTotals(day), { kind: "unknown", why: "unreadable" });
    }
  },
};

/** Bets right before the day, five in it from its first to its last millisecond, and one right after it. */
async function playAroundTheDay(harness: Harness): Promise<ProviderBet[]> {
  const { clocks, provider } = harness;
  const end = day.to.getTime();
  clocks.site = clocks.provider = new Date(midnight - 1);
  const player = await playerWith(harness, 0n);
  const fund = { transferId: crypto.randomUUID(), player, amountCents: 1000_00n, sentAt: clocks.site };
  assert.equal((await provider.transfer(fund)).kind, "moved");
  for (const time of [midnight - 1, midnight, midnight, midnight + 3_600_000, end - 2, end - 1, end]) {
    clocks.site = clocks.provider = new Date(time);
    const game = await openGame(provider, player);
    assert.equal((await game.spin(crypto.randomUUID(), 100)).status, 200);
  }
  const log = await wholeSpan(provider, { from: new Date(0), to: new Date(end + 1) });
  assert.equal(log.length, 7);
  return log;
}

async function wholeSpan(provider: GameProvider, span: TimeSpan): Promise<ProviderBet[]> {
  const bets: ProviderBet[] = [];
  for (let cursor: string | null = null;;) {
    const page = await provider.betLog(cursor, span);
    assert.ok(page.kind === "bets" && page.bets.length <= fewBets);
    bets.push(...page.bets);
    if (!page.more) return bets;
    cursor = page.cursor;
  }
}

function totals(bets: readonly ProviderBet[]) {
  const sum = (cents: (bet: ProviderBet) => bigint) => bets.reduce((sum, bet) => sum + cents(bet), 0n);
  return {
    kind: "totals",
    totals: {
      bets: bets.length,
      betCents: sum(({ betCents }) => betCents),
      validBetCents: sum(({ validBetCents }) => validBetCents),
      payoutCents: sum(({ payoutCents }) => payoutCents),
    },
  };
}
