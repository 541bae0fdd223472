import assert from "node:assert/strict";
import { v4 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { readBetLog } from "../store/bet_log.ts";
import { readDraws } from "../store/draws.ts";
import { saveRounds } from "../store/rounds.ts";
import { lockWallet, setWallet } from "../store/wallets.ts";
import { autoSplit } from "./chinese_poker/auto_split.ts";
import { finishDueRounds } from "./finish_due.ts";
import { gameOf } from "./game_of.ts";
import { kindOf } from "./kinds.ts";
import { seededLuck } from "./testing/seeded_luck.ts";
import { openTable } from "./testing/open_table.ts";

const provider = "gr";
const poker = gameOf({ provider, group: "chess", gameId: null });
const open = () => openTable(poker);
const deal = { do: "deal", stake: 100 };

Deno.test("a round is its player's and its game's alone, and its steps come one after the other, each once", async () => {
  await using games = await open();
  const id = v4();
  assert.equal((await games.play("jh1", { id, step: 0, action: deal })).kind, "played");
  const dealt = await games.round(id);
  const arrange = { do: "arrange", split: autoSplit((dealt!.state as { cards: number[] }).cards), fouled: false };
  const other = gameOf({ provider, group: "chess", gameId: "cards-1" });
  const refused = [
    () => games.play("jh2", { id, step: 0, action: deal }),
    () => games.play("jh2", { id, step: 1, action: arrange }),
    () => games.play("jh1", { id, step: 1, action: arrange }, other),
    () => games.play("jh1", { id, step: 2, action: arrange }),
    () => games.play("jh1", { id, step: 0, action: arrange }),
    () => games.play("jh1", { id: v4(), step: 1, action: deal }),
  ];
  for (const play of refused) assert.deepEqual(await play(), { kind: "conflict" });
  assert.deepEqual(await games.round(id), dealt);
  assert.deepEqual([await games.wallet("jh1"), await games.wallet("jh2")], [100_00n - dealt!.betCents, 100_00n]);
  assert.equal((await games.play("jh1", { id, step: 1, action: arrange })).kind, "played");
  const after = await games.wallet("jh1");
  for (const step of [0, 2, 3]) {
    assert.deepEqual(await games.play("jh1", { id, step, action: arrange }), { kind: "conflict" });
  }
  assert.equal(
    (await games.play("jh1", { id, step: 1, action: arrange })).kind,
    "played",
    "the same again is the same",
  );
  assert.equal(await games.wallet("jh1"), after);
});

Deno.test("a due round is ended once, whichever process comes first, and on top of what the wallet has become", async () => {
  await using games = await open();
  const { db } = games;
  const id = v4();
  await games.play("jh1", { id, step: 0, action: deal });
  const betCents = (await games.round(id))!.betCents;
  const later = new Date(games.now.getTime() + 60 * 60_000);
  const { ends } = await inTransaction(db, async (tx) => {
    const owner = { provider, player: "jh1" };
    const cents = await lockWallet(tx, owner);
    const ends = [1, 2].map(() => finishDueRounds(db, later, seededLuck(1)));
    await untilBlocked(db, 2);
    await setWallet(tx, owner, cents! - 5_00n);
    return { ends: Promise.all(ends) };
  });
  assert.deepEqual((await ends).toSorted(), [0, 1]);
  const { winCents } = (await games.round(id))!;
  assert.equal(await games.wallet("jh1"), 100_00n - betCents - 5_00n + winCents!);
});

Deno.test("the bet log's numbers show in their order, so that who reads by cursor misses none", async () => {
  await using games = await open();
  const { db } = games;
  const ids = [v4(), v4()];
  for (const [at, player] of ["jh1", "jh2"].entries()) {
    await games.play(player, { id: ids[at]!, step: 0, action: deal });
  }
  const ended = await Promise.all(ids.map(async (id) => ({ ...(await games.round(id))!, winCents: 0n, dueAt: null })));
  const { second } = await inTransaction(db, async (tx) => {
    await saveRounds(tx, [ended[0]!]);
    const second = inTransaction(db, (other) => saveRounds(other, [ended[1]!]));
    await untilBlocked(db);
    assert.deepEqual((await readBetLog(db, { provider, cursor: null, settled: null }, 10)).bets, []);
    return { second };
  });
  await second;
  assert.deepEqual(
    (await readBetLog(db, { provider, cursor: null, settled: null }, 10)).bets.map((bet) => bet.id),
    ids,
  );
});

Deno.test("a draw that two processes come to at once is the first one's for both", async () => {
  await using games = await open();
  const { db } = games;
  const lottery = gameOf({ provider, group: "lottery", gameId: null });
  const read = (from: typeof db, luck: number) =>
    readDraws(from, kindOf(lottery), lottery, [7], { below: () => luck, now: games.now });
  const { first, second } = await inTransaction(db, async (tx) => {
    const first = await read(tx, 1);
    const second = read(db, 2);
    await untilBlocked(db);
    return { first, second };
  });
  assert.deepEqual(first.get(7), [1, 1, 1, 1, 1]);
  assert.deepEqual(await second, first);
  assert.deepEqual(await read(db, 3), first);
});
