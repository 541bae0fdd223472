import assert from "node:assert/strict";
import { inTransaction } from "@/db/in_transaction.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { openStore } from "../store/tables.ts";
import { lockWallet, openWallet, readSandboxWallet, setWallet } from "../store/wallets.ts";
import { finishDueRounds } from "./finish_due.ts";
import { gameOf } from "./game_of.ts";
import { kindOf } from "./kinds.ts";
import { playStep } from "./play_step.ts";
import { seededLuck } from "./testing/seeded_luck.ts";

const player = "jh1";
const startCents = 100_00n;

Deno.test("rounds of two providers that a browser gave one id end each when it is due, in its own wallet", async () => {
  await using database = await testDatabase();
  await using db = await openStore(database.lend());
  const stakedAt = new Date("2026-11-22T04:00:00Z");
  const below = seededLuck(3);
  const id = crypto.randomUUID();
  const draw = stakedAt.getTime() / 60_000 + 1;
  const input = [
    { provider: "gc_l", group: "lottery", action: { draw, picks: ["odd", "even"], stake: 100 } },
    { provider: "gd", group: "chess", action: { do: "deal", stake: 100 } },
  ];
  for (const { provider, group, action } of input) {
    const owner = { provider, player };
    await openWallet(db, owner);
    await inTransaction(db, async (tx) => {
      await lockWallet(tx, owner);
      await setWallet(tx, owner, startCents);
    });
    const game = gameOf({ provider, group, gameId: null });
    const luck = { below, now: stakedAt };
    const { kind } = await playStep(db, kindOf(game), owner, game, { id, step: 0, action }, luck);
    assert.equal(kind, "played");
  }
  // One of odd and even has won: 1.92 of the two that were taken.
  const wallets = () => Promise.all(input.map(({ provider }) => readSandboxWallet(db, { provider, player })));
  assert.equal(await finishDueRounds(db, new Date(draw * 60_000), below), 1);
  assert.deepEqual(await wallets(), [startCents - 8n, startCents - 3_00n]);
  assert.equal(await finishDueRounds(db, new Date(stakedAt.getTime() + 30 * 60_000), below), 1);
  const [, dealtFrom] = await wallets();
  assert.ok(dealtFrom! >= startCents - 3_00n && dealtFrom! <= startCents + 3_00n);
});

Deno.test("a round that can't be ended does not hold up the others, stays open, and is tried again later", async () => {
  await using database = await testDatabase();
  await using db = await openStore(database.lend());
  const now = new Date("2026-11-22T04:00:00Z");
  const below = seededLuck(3);
  const game = gameOf({ provider: "gd", group: "chess", gameId: null });
  const ids = ["jh1", "jh2", "jh3"].map((player) => ({ player, id: crypto.randomUUID() }));
  for (const { player, id } of ids) {
    const owner = { provider: "gd", player };
    await openWallet(db, owner);
    await inTransaction(db, async (tx) => {
      await lockWallet(tx, owner);
      await setWallet(tx, owner, startCents);
    });
    const deal = { id, step: 0, action: { do: "deal", stake: 100 } };
    assert.equal((await playStep(db, kindOf(game), owner, game, deal, { below, now })).kind, "played");
  }
  const change = (index: number, as: Record<string, unknown>) =>
    db.updateTable("sandbox.rounds").set(as).where("id", "=", ids[index]!.id).execute();
  await change(0, { kind: "mahjong", draw: 7n });
  await change(1, { state: JSON.stringify({ cards: "of rules that are gone" }) });
  const due = new Date(now.getTime() + 30 * 60_000);
  assert.equal(await finishDueRounds(db, due, below), 1);
  const rounds = await db.selectFrom("sandbox.rounds").select(["player", "win_cents", "due_at"]).orderBy("player")
    .execute();
  assert.deepEqual(rounds.map(({ win_cents }) => win_cents === null), [true, true, false]);
  assert.ok(rounds.slice(0, 2).every(({ due_at }) => due_at! > due));
  for (const { player } of ids.slice(0, 2)) {
    assert.equal(await readSandboxWallet(db, { provider: "gd", player }), startCents - 3_00n);
  }
  await change(0, { kind: "chinese_poker", draw: null });
  assert.equal(await finishDueRounds(db, new Date(due.getTime() + 60 * 60_000), below), 1);
});
