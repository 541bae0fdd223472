import assert from "node:assert/strict";
import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { listSandboxGames } from "../../game_list/list_games.ts";
import { readJackpots } from "../../store/jackpots.ts";
import { openStore } from "../../store/tables.ts";
import { lockWallet, openWallet, readSandboxWallet, setWallet } from "../../store/wallets.ts";
import { gameOf } from "../game_of.ts";
import { kindOf } from "../kinds.ts";
import { playStep } from "../play_step.ts";
import { playRounds } from "../testing.ts";
import { seededLuck } from "../testing/seeded_luck.ts";
import { jackpotPercent, jackpotStartCents, playJackpot } from "./jackpot.ts";

Deno.test("of a hundred that are bet, so much comes back by a jackpot as its rules say, with any bet", () => {
  const startCents = 1_000_00n;
  for (const betCents of [100n, 10_000n]) {
    let jackpotCents = startCents;
    const { share, standardError } = playRounds((below) => {
      const played = playJackpot({ startCents, jackpotCents }, betCents, below);
      jackpotCents = played.jackpotCents;
      return { betCents, payCents: played.wonCents };
    }, 400_000);
    const theory = jackpotPercent / 100;
    assert.ok(standardError < theory && Math.abs(share - theory) < 4 * standardError, `${betCents}: ${share}`);
  }
});

Deno.test("the jackpot that the list shows is what was bet into it, is paid once, and begins anew", async () => {
  await using database = await testDatabase();
  await using db = await openStore(database.lend());
  const provider = "bng";
  const game = gameOf({ provider, group: "egame", gameId: "slot-29" });
  const startCents = jackpotStartCents({ provider, gameId: "slot-29" })!;
  const now = new Date("2026-11-22T04:00:00Z");
  const listed = async () => {
    const games = listSandboxGames(provider, await readJackpots(db, provider));
    return games.find(({ id }) => id === "slot-29")!.jackpotCents;
  };
  const players = ["jh1", "jh2", "jh3", "jh4"];
  for (const player of players) {
    await openWallet(db, { provider, player });
    await inTransaction(db, async (tx) => {
      await lockWallet(tx, { provider, player });
      await setWallet(tx, { provider, player }, 1_000_00n);
    });
  }
  const ordinary = seededLuck(5);
  const spin = (player: string, id: string, isLucky = false) => {
    // The chance of the jackpot is drawn below so high a number as nothing else.
    const below = (limit: number) => limit > 1_000_000 ? isLucky ? 0 : limit - 1 : ordinary(limit);
    return playStep(db, kindOf(game), { provider, player }, game, { id, step: 0, action: { bet: 10_000 } }, {
      below,
      now,
    });
  };
  assert.equal(await listed(), startCents);
  await Promise.all(players.map((player) => spin(player, v7())));
  assert.equal(await listed(), startCents + 4_00n, "a hundredth of each bet, of several at a time too");
  const id = v7();
  const before = (await readSandboxWallet(db, { provider, player: "jh1" }))!;
  const won = await spin("jh1", id, true);
  assert.ok(won.kind === "played" && won.round.winCents! >= startCents + 5_00n);
  assert.equal(won.balanceCents, before - 100_00n + won.round.winCents!);
  assert.equal(await listed(), startCents);
  const again = await spin("jh1", id, true);
  assert.ok(again.kind === "played");
  assert.equal(again.balanceCents, won.balanceCents);
  assert.equal(await listed(), startCents);
});

Deno.test("a bet that is not there feeds no jackpot, and a slot without one has none", async () => {
  await using database = await testDatabase();
  await using db = await openStore(database.lend());
  const owner = { provider: "bng", player: "jh1" };
  await openWallet(db, owner);
  for (const gameId of ["slot-4", "slot-5", null]) {
    const game = gameOf({ provider: "bng", group: "egame", gameId });
    const input = { id: v7(), step: 0, action: { bet: 100 } };
    const luck = { below: seededLuck(1), now: new Date() };
    assert.equal((await playStep(db, kindOf(game), owner, game, input, luck)).kind, "insufficient");
  }
  const jackpots = await readJackpots(db, "bng");
  const startOf = (gameId: string) => jackpotStartCents({ provider: "bng", gameId });
  assert.deepEqual([...jackpots], [["slot-4", startOf("slot-4")]]);
  assert.deepEqual(["slot-5", "table-4", ""].map(startOf), [null, null, null]);
});
