import type { Kysely } from "kysely";
import { v4 } from "uuid";
import type { GameProvider, GameProviders, ProviderBet, Unknown } from "@/api/games/providers/port.ts";
import type { GameGroup } from "@/api/games/schema.ts";
import type { DB } from "@/db/types.ts";
import { type Game, gameOf } from "./games/game_of.ts";
import type { Below } from "./games/kind.ts";
import { kindOf } from "./games/kinds.ts";
import { pastAction } from "./games/past_action.ts";
import { readGameTable, saveGameTable } from "./store/game_tables.ts";
import { type Round, saveRounds } from "./store/rounds.ts";
import { createTables, type SandboxDb } from "./store/tables.ts";
import { openWallet, type Owner, readSandboxWallet, setWallet, transferOnce } from "./store/wallets.ts";

/** Play at the sandbox provider that is written down as if it had been, by its rules and in its own tables. */
export interface PastPlay {
  /** Every provider, without a call between: what it moves is in the caller's transaction. */
  providers: GameProviders;
  /** Plays rounds one after the other while the wallet has the stake for them, and gives the bets that the log has of them. */
  play(session: PastSession): Promise<ProviderBet[]>;
}

/** Some rounds of one player at one game. */
export interface PastSession extends Owner {
  group: GameGroup;
  /** A game of the provider's own list; null for the game that the group opens. */
  gameId: string | null;
  /** The least and the most of a stake, in cents; what the game does not take is made what it does. */
  stakeCents: readonly [least: number, most: number];
  rounds: number;
  everyMs: number;
}

/** The luck and time of past play. */
export interface PastClock {
  now(): Date;
  below: Below;
}

/**
 * The sandbox provider on a handle of the database that holds its tables, at a time that the caller says. The caller
 * plays one session after the other, beside no other caller's.
 */
export async function createPastPlay(handle: Kysely<DB>, { now, below }: PastClock): Promise<PastPlay> {
  const db = handle as unknown as SandboxDb;
  await createTables(db);
  return {
    providers: { of: ({ code }) => providerAt(db, code, now) },
    play: (session) => play(db, session, { now, below }),
  };
}

async function play(db: SandboxDb, session: PastSession, { now, below }: PastClock): Promise<ProviderBet[]> {
  const game = gameOf(session);
  const kind = kindOf(game);
  let balanceCents = await readSandboxWallet(db, session) ?? 0n;
  let table = await readGameTable(db, session, game) ?? kind.table.open(below);
  const rounds: Round[] = [];
  for (let number = 0; number < session.rounds; number++) {
    const at = new Date(now().getTime() + number * session.everyMs);
    const action = pastAction(game, { at, below, stakeCents: stakeWithin(session.stakeCents, below) });
    const step = kind.play({ game, now: at, below, round: null, table, drawn: new Map(), jackpot: null }, action);
    if ("refused" in step) throw new Error(`the ${game.kind} refused a round: ${step.refused}`);
    if (step.stakeCents > balanceCents) break;
    table = step.table ?? table;
    const ended = "payCents" in step.ends
      ? { round: step.round, payCents: step.ends.payCents, draw: null, at }
      : { ...kind.finish!(step.round, drawOf(game, step.ends.draw, below)), draw: step.ends.draw, at: step.ends.dueAt };
    balanceCents += ended.payCents - step.stakeCents;
    rounds.push({
      provider: session.provider,
      player: session.player,
      game,
      id: v4({ random: bytes(below) }),
      betCents: step.stakeCents,
      winCents: ended.payCents,
      state: ended.round,
      steps: 1,
      lastAction: JSON.stringify(action),
      balanceCents,
      draw: ended.draw ?? null,
      dueAt: null,
      at: ended.at,
    });
  }
  await saveRounds(db, rounds);
  await saveGameTable(db, session, game, table);
  await setWallet(db, session, balanceCents);
  return rounds.map((round) => toBet(round, session));
}

/** The outcome of a draw that is long over; it is not kept, as old draws are not. */
function drawOf(game: Game, number: number | undefined, below: Below): unknown {
  return number === undefined ? null : kindOf(game).draws!.draw(number, below);
}

function stakeWithin([min, max]: readonly [number, number], below: Below): number {
  return min + below(max - min + 1);
}

function bytes(below: Below): Uint8Array {
  return Uint8Array.from({ length: 16 }, () => below(256));
}

/** As the provider's own log will tell it. */
function toBet(round: Round, { group }: PastSession): ProviderBet {
  return {
    betId: round.id,
    version: 1,
    player: round.player,
    betCents: round.betCents,
    validBetCents: round.betCents,
    payoutCents: round.winCents ?? 0n,
    settledAt: round.at,
    group,
    gameId: round.game.gameId || null,
  };
}

function providerAt(db: SandboxDb, provider: string, now: () => Date): GameProvider {
  // No caller asks for these in the past.
  const nothing = (): Promise<Unknown> => Promise.resolve({ kind: "unknown", why: "unexpected" });
  return {
    async createPlayer({ player }) {
      await openWallet(db, { provider, player });
      return { kind: "open" };
    },
    async balance({ player }) {
      return { kind: "balance", balanceCents: await readSandboxWallet(db, { provider, player }) ?? 0n };
    },
    async transfer({ transferId: id, player, amountCents }) {
      const verdict = await transferOnce(db, { id, provider, player, amountCents }, now());
      if (verdict.kind === "moved") return verdict;
      return { kind: "refused", reason: verdict.kind === "refused" ? "insufficient" : "other" };
    },
    transferStatus: nothing,
    launch: nothing,
    betLog: nothing,
    betTotals: nothing,
    games: nothing,
    kick: nothing,
  };
}
