import assert from "node:assert/strict";
import { v7 } from "uuid";
import { type GameProvider, transferWindowMs } from "./port.ts";

/** A provider that an adapter speaks to, set up for one test. */
export interface ConformanceStage extends AsyncDisposable {
  provider: GameProvider;
  /** A player's name that the provider has never heard. */
  newPlayer(): string;
  /** Plays one settled bet of 1.00 for a player who has points; null where a test can't. */
  playOnce: ((player: string) => Promise<void>) | null;
}

/**
 * What every adapter must do, whatever its protocol, tried on a provider that behaves. Call it from the adapter's test:
 * `conformance("north", openNorth)`.
 */
export function conformance(name: string, open: () => Promise<ConformanceStage>): void {
  const rule = (words: string, check: (stage: ConformanceStage) => Promise<void>) =>
    Deno.test(`${name}: ${words}`, async () => {
      await using stage = await open();
      await check(stage);
    });

  rule("opening a player twice is opening it once, and it has nothing", async ({ provider, newPlayer }) => {
    const player = newPlayer();
    assert.deepEqual(await provider.createPlayer({ player }), { kind: "open" });
    await provider.transfer(moving(player, 5_00n));
    assert.deepEqual(await provider.createPlayer({ player }), { kind: "open" });
    assert.deepEqual(await provider.balance({ player }), { kind: "balance", balanceCents: 5_00n });
  });

  rule("an unknown player has no balance, no game, and gets no points", async ({ provider, newPlayer }) => {
    const player = newPlayer();
    const transfer = moving(player, 5_00n);
    assert.equal((await provider.balance({ player })).kind, "refused");
    assert.equal((await provider.transfer(transfer)).kind, "refused");
    assert.equal((await provider.launch(launching(player))).kind, "refused");
    assert.notEqual((await provider.transferStatus(transfer.transferId)).kind, "moved");
  });

  rule("a transfer moves points, and the same transfer again moves none", async ({ provider, newPlayer }) => {
    const player = await opened(provider, newPlayer());
    const into = moving(player, 123_45n);
    const answers = await Promise.all([provider.transfer(into), provider.transfer(into), provider.transfer(into)]);
    for (const answer of answers) assert.deepEqual(answer, { kind: "moved", movedCents: 123_45n });
    assert.deepEqual(await provider.balance({ player }), { kind: "balance", balanceCents: 123_45n });
    assert.deepEqual(await provider.transfer(moving(player, -23_45n)), { kind: "moved", movedCents: 23_45n });
    assert.deepEqual(await provider.balance({ player }), { kind: "balance", balanceCents: 100_00n });
  });

  rule("more than there is doesn't come out", async ({ provider, newPlayer }) => {
    const player = await opened(provider, newPlayer());
    await provider.transfer(moving(player, 10_00n));
    const out = moving(player, -10_01n);
    assert.deepEqual(await provider.transfer(out), { kind: "refused", reason: "insufficient" });
    assert.notEqual((await provider.transferStatus(out.transferId)).kind, "moved");
    assert.deepEqual(await provider.balance({ player }), { kind: "balance", balanceCents: 10_00n });
  });

  rule("what became of a transfer is known by our id", async ({ provider, newPlayer }) => {
    const player = await opened(provider, newPlayer());
    const into = moving(player, 7_00n);
    assert.deepEqual(await provider.transferStatus(into.transferId), { kind: "not_found" });
    await provider.transfer(into);
    assert.deepEqual(await provider.transferStatus(into.transferId), { kind: "moved", movedCents: 7_00n });
    const out = moving(player, -2_00n);
    await provider.transfer(out);
    assert.deepEqual(await provider.transferStatus(out.transferId), { kind: "moved", movedCents: 2_00n });
  });

  rule("an id that stands for another transfer is never taken for an answer", async ({ provider, newPlayer }) => {
    const player = await opened(provider, newPlayer());
    const into = moving(player, 7_00n);
    await provider.transfer(into);
    const other = await provider.transfer({ ...into, amountCents: 8_00n });
    assert.equal(other.kind, "unknown");
    assert.deepEqual(await provider.balance({ player }), { kind: "balance", balanceCents: 7_00n });
  });

  rule("a transfer that was sent too long ago is not taken", async ({ provider, newPlayer }) => {
    const player = await opened(provider, newPlayer());
    const late = { ...moving(player, 7_00n), sentAt: new Date(Date.now() - transferWindowMs - 1_000) };
    assert.notEqual((await provider.transfer(late)).kind, "moved");
    assert.deepEqual(await provider.transferStatus(late.transferId), { kind: "not_found" });
    assert.deepEqual(await provider.balance({ player }), { kind: "balance", balanceCents: 0n });
  });

  rule("every launch has an address of its own", async ({ provider, newPlayer }) => {
    const player = await opened(provider, newPlayer());
    const [one, two] = [await provider.launch(launching(player)), await provider.launch(launching(player))];
    assert.ok(one.kind === "launch" && two.kind === "launch");
    assert.match(one.url, /^https?:\/\//);
    assert.notEqual(one.url, two.url);
  });

  rule("the bet log goes on from its cursor and tells each bet once", async ({ provider, newPlayer, playOnce }) => {
    if (!playOnce) return;
    const player = await opened(provider, newPlayer());
    await provider.transfer(moving(player, 1000_00n));
    for (let i = 0; i < 3; i++) await playOnce(player);
    const first = await provider.betLog(null);
    assert.ok(first.kind === "bets");
    assert.equal(first.bets.length, 3);
    assert.ok(
      first.bets.every((bet) => bet.player === player && bet.betCents === 1_00n && bet.validBetCents === 1_00n),
    );
    const none = await provider.betLog(first.cursor);
    assert.deepEqual(none, { kind: "bets", bets: [], cursor: first.cursor, more: false });
    await playOnce(player);
    const next = await provider.betLog(first.cursor);
    assert.ok(next.kind === "bets" && next.bets.length === 1);
    assert.ok(!first.bets.some((bet) => bet.betId === next.bets[0]?.betId));
  });

  rule("ending a player's games is harmless when none is open", async ({ provider, newPlayer }) => {
    const player = await opened(provider, newPlayer());
    assert.deepEqual(await provider.kick({ player }), { kind: "kicked" });
  });
}

function moving(player: string, amountCents: bigint) {
  return { transferId: v7(), player, amountCents, sentAt: new Date() };
}

function launching(player: string) {
  return { player, device: "pc", language: "tw", backUrl: "http://127.0.0.1:1/" } as const;
}

async function opened(provider: GameProvider, player: string): Promise<string> {
  assert.deepEqual(await provider.createPlayer({ player }), { kind: "open" });
  return player;
}
