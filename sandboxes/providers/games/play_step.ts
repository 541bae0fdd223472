import { inTransaction } from "@/db/in_transaction.ts";
import { readDraws } from "../store/draws.ts";
import { readGameTable, saveGameTable } from "../store/game_tables.ts";
import { lockJackpot, saveJackpot } from "../store/jackpots.ts";
import { countOpenRounds, findRound, isOver, maxOpenRounds, type Round, saveRound } from "../store/rounds.ts";
import type { SandboxDb } from "../store/tables.ts";
import { lockWallet, type Owner, setWallet } from "../store/wallets.ts";
import type { Game } from "./game_of.ts";
import type { Below, SandboxGameKind, StepRefusal } from "./kind.ts";

/** One step as a browser asks for it: which of which round, counted from 0, and what the player does. */
export interface StepInput {
  id: string;
  step: number;
  /** As the kind's schema gave it. */
  action: unknown;
}

/** The verdict on a step. `conflict`: the round's id or the step's number is used for something else. */
export type StepVerdict =
  | { kind: "played"; round: Round; balanceCents: bigint }
  | { kind: "insufficient"; balanceCents: bigint }
  | { kind: "conflict" }
  | { kind: "too_many" }
  | { kind: "refused"; word: string };

/**
 * Plays one step of a round, once: a repeated request gets the same round again and takes nothing. Stake, prize, round,
 * table and bet log change in one transaction under the lock of the wallet, so that a player's steps run one after the
 * other, none is played with points that aren't there, and a process that dies leaves a step done or not begun.
 */
export async function playStep(
  db: SandboxDb,
  kind: SandboxGameKind,
  owner: Owner,
  game: Game,
  input: StepInput,
  { below, now }: { below: Below; now: Date },
): Promise<StepVerdict> {
  const lastAction = JSON.stringify(input.action);
  return await inTransaction(db, async (tx): Promise<StepVerdict> => {
    const walletCents = await lockWallet(tx, owner) ?? 0n;
    const stored = await findRound(tx, owner.provider, input.id);
    if (stored && !isSame(stored, owner, game)) return { kind: "conflict" };
    if (stored && stored.steps === input.step + 1) {
      if (stored.lastAction !== lastAction) return { kind: "conflict" };
      return { kind: "played", round: stored, balanceCents: walletCents };
    }
    if ((stored?.steps ?? 0) !== input.step || stored && isOver(stored)) return { kind: "conflict" };
    if (!stored && await countOpenRounds(tx, owner) >= maxOpenRounds) return { kind: "too_many" };

    const table = await readGameTable(tx, owner, game) ?? kind.table.open(below);
    const drawn = await readDraws(tx, kind, game, kind.draws?.known(now) ?? [], { below, now });
    const startCents = kind.jackpotStartCents?.(game) ?? null;
    const jackpot = startCents === null ? null : { startCents, jackpotCents: await lockJackpot(tx, game, startCents) };
    const step = kind.play({ game, now, below, round: stored?.state ?? null, table, drawn, jackpot }, input.action);
    if (isRefusal(step)) return { kind: "refused", word: step.refused };
    if (step.stakeCents > walletCents) return { kind: "insufficient", balanceCents: walletCents };

    const payCents = "payCents" in step.ends ? step.ends.payCents : null;
    const balanceCents = walletCents - step.stakeCents + (payCents ?? 0n);
    const round: Round = {
      ...owner,
      id: input.id,
      game,
      betCents: (stored?.betCents ?? 0n) + step.stakeCents,
      winCents: payCents,
      state: step.round,
      steps: input.step + 1,
      lastAction,
      balanceCents,
      at: now,
      draw: "dueAt" in step.ends ? step.ends.draw ?? null : stored?.draw ?? null,
      dueAt: "dueAt" in step.ends ? step.ends.dueAt : null,
    };
    await setWallet(tx, owner, balanceCents);
    if (step.jackpotCents !== undefined) await saveJackpot(tx, game, step.jackpotCents);
    if (step.table !== undefined) await saveGameTable(tx, owner, game, step.table);
    await saveRound(tx, round);
    return { kind: "played", round, balanceCents };
  });
}

function isSame({ player, game }: Round, owner: Owner, { group, gameId }: Game): boolean {
  return player === owner.player && game.group === group && game.gameId === gameId;
}

function isRefusal(step: object): step is StepRefusal {
  return "refused" in step;
}
