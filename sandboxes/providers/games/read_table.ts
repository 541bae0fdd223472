import { readDraws } from "../store/draws.ts";
import { readGameTable } from "../store/game_tables.ts";
import { readJackpots } from "../store/jackpots.ts";
import { isOver, readRounds, type Round } from "../store/rounds.ts";
import type { SandboxDb } from "../store/tables.ts";
import { type Owner, readSandboxWallet } from "../store/wallets.ts";
import type { Game } from "./game_of.ts";
import type { Below, SandboxGameKind } from "./kind.ts";
import { kindOf } from "./kinds.ts";

/** Most rounds that are over in an answer. */
const recentRounds = 20;

interface TableSite {
  db: SandboxDb;
  now(): Date;
  below: Below;
}

/** A round as a browser gets it; amounts in cents, `win` null while it is open. */
export interface ShownRound {
  id: string;
  /** The number of its next step. */
  step: number;
  open: boolean;
  bet: number;
  win: number | null;
  round: unknown;
}

/** How a game stands for a player: the wallet, open rounds and the last ones, the table, the common draws, and the jackpot. */
export async function readTable(site: TableSite, owner: Owner, game: Game) {
  const kind = kindOf(game);
  const now = site.now();
  const [balanceCents, rounds, stored, draws, jackpot] = await Promise.all([
    readSandboxWallet(site.db, owner),
    readRounds(site.db, owner, game, recentRounds),
    readGameTable(site.db, owner, game),
    readDraws(site.db, kind, game, kind.draws?.known(now) ?? [], { below: site.below, now }),
    readJackpot(site.db, kind, game),
  ]);
  return {
    now: now.getTime(),
    balance: Number(balanceCents ?? 0n),
    open: rounds.open.map((round) => showRound(kind, round)),
    recent: rounds.over.map((round) => showRound(kind, round)),
    table: stored === undefined ? null : kind.showTable(stored),
    draws: showDraws(kind, draws, now),
    jackpot,
  };
}

/** Reads the game's jackpot, in cents; null for a game without one. */
async function readJackpot(db: SandboxDb, kind: SandboxGameKind, game: Game): Promise<number | null> {
  const startCents = kind.jackpotStartCents?.(game) ?? null;
  if (startCents === null) return null;
  return Number((await readJackpots(db, game.provider)).get(game.gameId) ?? startCents);
}

/** Creates the answer to a step: its round, the wallet, and the table afterwards. */
export async function showPlayed(
  site: TableSite,
  owner: Owner,
  game: Game,
  { round, balanceCents }: { round: Round; balanceCents: bigint },
) {
  const kind = kindOf(game);
  const [stored, jackpot] = await Promise.all([
    readGameTable(site.db, owner, game),
    readJackpot(site.db, kind, game),
  ]);
  return {
    ...showRound(kind, round),
    jackpot,
    balance: Number(balanceCents),
    table: stored === undefined ? null : kind.showTable(stored),
  };
}

function showRound(kind: SandboxGameKind, round: Round): ShownRound {
  return {
    id: round.id,
    step: round.steps,
    open: !isOver(round),
    bet: Number(round.betCents),
    win: round.winCents === null ? null : Number(round.winCents),
    round: kind.showRound(round.state, !isOver(round)),
  };
}

function showDraws({ draws }: SandboxGameKind, drawn: ReadonlyMap<number, unknown>, now: Date) {
  return [...drawn].map(([number, outcome]) => ({ number, outcome: draws?.show(number, outcome, now) }))
    .toSorted((one, other) => other.number - one.number);
}
