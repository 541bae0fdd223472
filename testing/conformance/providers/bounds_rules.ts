import assert from "node:assert/strict";
import { maxBetCents } from "@/api/games/providers/bounds.ts";
import { maxAmountCents } from "@/shared/money.ts";
import type { LoggedBet } from "@/sandboxes/providers/store/bet_log.ts";
import { everyCall, launching, moving, playerWith } from "./actions.ts";
import type { Rules } from "./conformance.ts";

/** Rules about values that are valid in the protocol and implausible. */
export const boundsRules: Rules = {
  async "a bet that can't be is refused by itself, with what it was; the rest of its page is read"(harness) {
    const player = harness.newPlayer();
    const good = (): LoggedBet => ({
      id: crypto.randomUUID(),
      version: 1,
      player,
      group: "egame",
      gameId: null,
      betCents: maxBetCents,
      payoutCents: 0n,
      settledAt: new Date(),
    });
    const bad: Partial<LoggedBet>[] = [
      { betCents: maxBetCents + 1n },
      { betCents: 93_000_000_000_000_000n },
      { payoutCents: maxBetCents + 1n },
      { payoutCents: 10n ** 19n },
      { payoutCents: -1n },
      { version: -1 },
      { version: 1e300 },
      { settledAt: new Date("0001-01-01T00:00:00Z") },
      { settledAt: new Date("1999-12-31T23:59:59.999Z") },
      { settledAt: new Date("+010000-01-01T00:00:00Z") },
      { settledAt: new Date(Date.now() + 25 * 3_600_000) },
      { id: "x".repeat(100_000) },
      { id: "a\u0000b" },
      { player: "../\u202e" },
    ];
    const first = good();
    const last = { ...good(), settledAt: new Date(Date.now() + 23 * 3_600_000) };
    const bets = [first, ...bad.map((fault) => ({ ...good(), ...fault })), last];
    harness.next("bets", { says: { ok: true, bets, cursor: "1", more: false } });
    const answer = await harness.provider.betLog(null);
    assert.ok(answer.kind === "bets");
    assert.deepEqual(answer.bets.map(({ betId }) => betId), [first.id, last.id]);
    const { refused = [] } = answer;
    assert.equal(refused.length, bad.length);
    for (const [n, { recordId, raw, reason }] of refused.entries()) {
      if (!bad[n]!.id) assert.equal(recordId, bets[n + 1]!.id);
      assert.ok(
        recordId.length >= 1 && recordId.length <= 128 && raw.length <= 2000 && /^\w+: \w/.test(reason),
        reason,
      );
    }
  },

  async "a list of games goes on past one that can't be read"(harness) {
    const game = {
      id: "slot-1",
      names: { tw: "一", vn: "m", "zh-cn": "一", en: "One" },
      kind: "slot" as const,
      isHot: false,
      isNew: false,
      returnPercent: null,
      jackpotCents: null,
    };
    const games = [{ ...game, id: "x".repeat(65) }, { ...game, jackpotCents: -5n }, game];
    harness.next("games", { says: { ok: true, games, cursor: null, more: false } });
    const answer = await harness.provider.games(null);
    assert.ok(answer.kind === "games");
    assert.deepEqual([answer.games.map(({ gameId }) => gameId), answer.unreadable], [["slot-1"], 2]);
  },

  async "a balance above all that can be is none, and a transfer that says one has moved its points all the same"(
    harness,
  ) {
    const player = await playerWith(harness, 5_00n);
    for (const balanceCents of [maxAmountCents + 1n, 10n ** 15n]) {
      harness.next("balance", { says: { ok: true, balanceCents } });
      const said = `balance ${balanceCents}`;
      assert.deepEqual(await harness.provider.balance({ player }), { kind: "unknown", why: "out_of_bounds", said });
      harness.next("transfer", { says: { ok: true, movedCents: 1_00n, balanceCents } });
      assert.deepEqual(await harness.provider.transfer(moving(player, 1_00n)), { kind: "moved", movedCents: 1_00n });
    }
    harness.next("balance", { says: { ok: true, balanceCents: maxAmountCents } });
    assert.deepEqual(await harness.provider.balance({ player }), { kind: "balance", balanceCents: maxAmountCents });
  },

  async "an address of any length opens no game, and a cursor of any length is no answer"(harness) {
    const player = await playerWith(harness, 0n);
    harness.next("launch", { says: { ok: true, url: `https://games.example/${"x".repeat(8_000)}` } });
    const launched = await harness.provider.launch(launching(player));
    assert.deepEqual(launched, { kind: "unknown", why: "out_of_bounds", said: "launch" });
    for (const name of ["bets", "games"] as const) {
      const says = { ok: true, [name]: [], cursor: "9".repeat(256), more: false } as const;
      harness.next(name, { says });
      assert.deepEqual(await everyCall(harness.provider, player)[name](), { kind: "unknown", why: "unreadable" });
    }
  },
};
