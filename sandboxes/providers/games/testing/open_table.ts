import { v7 } from "uuid";
import { testDatabase } from "@/testing/database/database.ts";
import { findRound } from "../../store/rounds.ts";
import { openStore } from "../../store/tables.ts";
import { openWallet, readSandboxWallet, transferOnce } from "../../store/wallets.ts";
import type { Game } from "../game_of.ts";
import { kindOf } from "../kinds.ts";
import { playStep } from "../play_step.ts";
import { seededLuck } from "./seeded_luck.ts";

/**
 * The players `jh1` and `jh2` with 100.00 each at a game's provider, at one moment, without a process that ends rounds.
 * @param game that is played if no other is named
 */
export async function openTable(game: Game) {
  await using opening = new AsyncDisposableStack();
  const database = opening.use(await testDatabase());
  const db = opening.use(await openStore(database.lend()));
  const now = new Date("2026-11-22T04:00:00Z");
  const { provider } = game;
  for (const player of ["jh1", "jh2"]) {
    await openWallet(db, { provider, player });
    await transferOnce(db, { provider, player, id: v7(), amountCents: 100_00n }, now);
  }
  const opened = opening.move();
  return {
    db,
    now,
    play: (player: string, input: { id: string; step: number; action: unknown }, of = game) =>
      playStep(db, kindOf(of), { provider, player }, of, input, { below: seededLuck(7), now }),
    round: (id: string) => findRound(db, provider, id),
    wallet: (player: string) => readSandboxWallet(db, { provider, player }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
