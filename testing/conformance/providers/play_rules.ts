import assert from "node:assert/strict";
import type { GameProvider, ProviderBet } from "@/api/games/providers/port.ts";
import { browserOf } from "@/sandboxes/providers/testing.ts";
import { launching, openGame, playerWith } from "./actions.ts";
import type { Rules } from "./conformance.ts";
import { fewBets } from "./harness.ts";

/** Launching and ending games, and the bet log. */
export const playRules: Rules = {
  async "a launch address is new each time and opens a game once"(harness) {
    const { provider } = harness;
    const player = await playerWith(harness, 0n);
    const [one, two] = [await provider.launch(launching(player)), await provider.launch(launching(player))];
    assert.ok(one.kind === "launch" && two.kind === "launch");
    assert.notDeepEqual(one, two);
    for (const launch of [one, two]) {
      assert.ok(launch.url.startsWith(harness.url));
      await browserOf(launch);
      await assert.rejects(browserOf(launch), /the launch address answered/);
    }
  },

  async "a launch address that was not used in time opens nothing"(harness) {
    const player = await playerWith(harness, 0n);
    const launched = await harness.provider.launch(launching(player));
    assert.ok(launched.kind === "launch");
    harness.clocks.provider = new Date(Date.now() + 10 * 60_000);
    await assert.rejects(browserOf(launched), /the launch address answered/);
  },

  async "an unknown player gets no game"({ provider, newPlayer }) {
    const answer = await provider.launch(launching(newPlayer()));
    assert.deepEqual(answer, { kind: "refused", reason: "no_player" });
  },

  async "ending a player's games ends those that run and those that are about to, and no other player's"(harness) {
    const { provider } = harness;
    const [player, other] = [await playerWith(harness, 100_00n), await playerWith(harness, 100_00n)];
    const [running, others] = [await openGame(provider, player), await openGame(provider, other)];
    const about = await provider.launch(launching(player));
    assert.ok(about.kind === "launch");
    assert.equal((await running.spin(crypto.randomUUID(), 100)).status, 200);
    for (let i = 0; i < 2; i++) assert.deepEqual(await provider.kick({ player }), { kind: "kicked" });
    assert.equal((await running.spin(crypto.randomUUID(), 100)).status, 401);
    await assert.rejects(browserOf(about), /the launch address answered/);
    assert.equal((await others.spin(crypto.randomUUID(), 100)).status, 200);
  },

  async "the bet log is the same each time, in pages that go on where they ended"(harness) {
    const { provider } = harness;
    assert.deepEqual(await provider.betLog(null), { kind: "bets", bets: [], cursor: null, more: false });
    const player = await playerWith(harness, 1000_00n);
    const game = await openGame(provider, player);
    const spins = Array.from({ length: 2 * fewBets + 1 }, () => crypto.randomUUID());
    for (const id of spins) await game.spin(id, 100);

    const first = await wholeLog(provider, null);
    assert.deepEqual(first.bets.map(({ betId }) => betId), spins);
    assert.deepEqual(await wholeLog(provider, null), first);
    for (const { cursor, rest } of first.pages) assert.deepEqual((await wholeLog(provider, cursor)).bets, rest);

    assert.deepEqual(await provider.betLog(first.cursor), {
      kind: "bets",
      bets: [],
      cursor: first.cursor,
      more: false,
    });
    const next = crypto.randomUUID();
    await game.spin(next, 500);
    const after = await wholeLog(provider, first.cursor);
    assert.deepEqual(after.bets.map(({ betId, betCents }) => [betId, betCents]), [[next, 5_00n]]);
  },

  async "the bets of the log are what the wallet won and lost"(harness) {
    const { provider } = harness;
    const player = await playerWith(harness, 1000_00n);
    const game = await openGame(provider, player);
    const before = Date.now();
    for (let i = 0; i < 12; i++) await game.spin(crypto.randomUUID(), 500);
    const { bets } = await wholeLog(provider, null);
    assert.equal(bets.length, 12);
    let expectedCents = 1000_00n;
    for (const bet of bets) {
      assert.deepEqual([bet.player, bet.version, bet.betCents, bet.validBetCents], [player, 1, 5_00n, 5_00n]);
      assert.ok(bet.settledAt.getTime() >= before && bet.settledAt.getTime() <= Date.now());
      expectedCents += bet.payoutCents - bet.betCents;
    }
    assert.deepEqual(await provider.balance({ player }), { kind: "balance", balanceCents: expectedCents });
  },
};

/** The log from a cursor to its end, page by page; each page with what follows it. */
async function wholeLog(provider: GameProvider, from: string | null) {
  const bets: ProviderBet[] = [];
  const marks: { cursor: string | null; at: number }[] = [];
  for (let cursor = from;;) {
    const page = await provider.betLog(cursor);
    assert.ok(page.kind === "bets" && page.bets.length <= fewBets);
    bets.push(...page.bets);
    cursor = page.cursor;
    marks.push({ cursor, at: bets.length });
    if (!page.more) {
      return { bets, cursor, pages: marks.map((mark) => ({ cursor: mark.cursor, rest: bets.slice(mark.at) })) };
    }
  }
}
