import assert from "node:assert/strict";
import type { GameProvider, ProviderBet } from "@/api/games/providers/port.ts";
import type { LoggedBet } from "@/sandboxes/providers/store/bet_log.ts";
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

  async "the provider is sent which group, product and game is opened, on what, in which language, and the way back"(
    harness,
  ) {
    const player = await playerWith(harness, 0n);
    const named = { group: "fish", productId: "p:1", gameId: "fish-7" } as const;
    for (const game of [named, { group: "egame" }]) {
      for (const [device, language] of [["pc", "tw"], ["mobile", "vn"]] as const) {
        const input = { player, device, language, backUrl: "http://127.0.0.1:1/hot?a=b&c=d e*(!)" };
        assert.equal((await harness.provider.launch({ ...input, ...game })).kind, "launch");
        const { provider: _, ...understood } = harness.launches.at(-1)!;
        assert.deepEqual(understood, { ...input, productId: null, gameId: null, ...game });
      }
    }
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

  async "a bet says the group that its game was opened in, and which of the listed games it was"(
    { provider, ...rest },
  ) {
    const player = await playerWith({ provider, ...rest }, 100_00n);
    for (
      const game of [{ group: "egame" }, { group: "fish", gameId: "slot-3" }, { group: "egame", gameId: "slot-3" }]
    ) {
      await (await openGame(provider, player, game)).spin(crypto.randomUUID(), 100);
    }
    const { bets } = await wholeLog(provider, null);
    assert.deepEqual(bets.map(({ group, gameId }) => [group, gameId]), [
      ["egame", null],
      ["fish", "slot-3"],
      ["egame", "slot-3"],
    ]);
  },

  async "a bet counts all the same whose group or game is not named, or none that can be"(harness) {
    const fixed = { id: crypto.randomUUID(), version: 1, player: harness.newPlayer() };
    const amounts = { betCents: 5_00n, payoutCents: 7_00n, settledAt: new Date("2026-11-22T04:00:00Z") };
    const named: [group: unknown, gameId: unknown, read: (string | null)[]][] = [
      ["chess", "cards-3", ["chess", "cards-3"]],
      [undefined, undefined, [null, null]],
      [null, null, [null, null]],
      ["hot", "a b", [null, null]],
      ["crash", "x".repeat(65), [null, null]],
      [7, {}, [null, null]],
    ];
    const bets = named.map(([group, gameId]) => ({ ...fixed, ...amounts, group, gameId }) as LoggedBet);
    harness.next("bets", { says: { ok: true, bets, cursor: "1", more: false } });
    const answer = await harness.provider.betLog(null);
    assert.ok(answer.kind === "bets");
    assert.deepEqual(answer.bets.map(({ group, gameId }) => [group, gameId]), named.map(([, , read]) => read));
    assert.ok(answer.bets.every(({ betCents, payoutCents }) => betCents === 5_00n && payoutCents === 7_00n));
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
