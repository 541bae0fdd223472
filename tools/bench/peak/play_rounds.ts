import { v4 } from "uuid";
import { connect } from "@/db/connect.ts";
import { gameOf } from "@/sandboxes/providers/games/game_of.ts";
import { saveRounds } from "@/sandboxes/providers/store/rounds.ts";
import type { SandboxDb } from "@/sandboxes/providers/store/tables.ts";
import { betsPerMinute, game as provider } from "./evening.ts";

/** Has members play until it is disposed of. */
export interface Playing extends AsyncDisposable {
  /** Bets that they have made so far. */
  count(): number;
}

const everyMs = 1_000;

/**
 * Writes the rounds of those who play into the provider's own books once a second, each of which gives back its stake. The
 * provider's part of a round is not the site's work; its bets are, which the site fetches.
 * @param playing the ids of those who play now
 */
export function playRounds(url: string, playing: () => readonly string[]): Playing {
  const db = connect(url, { max: 1 });
  const game = gameOf({ provider, group: "egame", gameId: null });
  let count = 0;
  // Whole rounds alone: the rest comes with the next.
  let due = 0;
  let last = Promise.resolve();
  const timer = setInterval(() => last = last.then(play), everyMs);
  return {
    count: () => count,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await last;
      await db.destroy();
    },
  };

  async function play(): Promise<void> {
    const members = playing();
    due += members.length * betsPerMinute * everyMs / 60_000;
    const rounds = Array.from({ length: Math.floor(due) }, () => ({
      provider,
      player: `jh${members[Math.floor(Math.random() * members.length)]}`,
      game,
      id: v4(),
      betCents: 10_00n,
      winCents: 10_00n,
      state: {},
      steps: 1,
      lastAction: "{}",
      balanceCents: 100_00n,
      draw: null,
      dueAt: null,
      at: new Date(),
    }));
    due -= rounds.length;
    await saveRounds(db as unknown as SandboxDb, rounds);
    count += rounds.length;
  }
}
