import { sql } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { readDraws } from "../store/draws.ts";
import { findDueRounds, isOver, readDueOf, type Round, saveRounds } from "../store/rounds.ts";
import type { SandboxDb } from "../store/tables.ts";
import type { Owner } from "../store/wallets.ts";
import type { Game } from "./game_of.ts";
import type { Below, Finish } from "./kind.ts";
import { isKind, kindOf } from "./kinds.ts";

/** Most rounds that are ended by one transaction. */
const roundsAtOnce = 200;

/** When a round that could not be ended is tried again, in milliseconds: others come first meanwhile. */
const retryAfterMs = 10 * 60_000;

/**
 * Ends rounds that are due, whether their browsers are there or not: those of a draw by its outcome, the rest as their
 * rules treat a player who left. One that can't be ended does not hold up the others: it stays open, and is due again
 * later. Gives how many it ended; more may be due when that is {@link roundsAtOnce}.
 */
export async function finishDueRounds(db: SandboxDb, now: Date, below: Below): Promise<number> {
  const due = await findDueRounds(db, now, roundsAtOnce);
  if (due.length === 0) return 0;
  return await inTransaction(db, async (tx) => {
    const wallets = await lockWallets(tx, due);
    const open = await readDueOf(tx, due, now);
    const drawn = await drawsOf(tx, open, { below, now });
    const rounds = open.map((round) => {
      const end = endOf(round, drawn.get(drawKey(round)) ?? null);
      const wallet = wallets.get(walletKey(round));
      if (!end || !wallet) return { ...round, dueAt: new Date(now.getTime() + retryAfterMs) };
      wallet.balanceCents += end.payCents;
      const { balanceCents } = wallet;
      return { ...round, state: end.round, winCents: end.payCents, balanceCents, dueAt: null, at: now };
    });
    await saveWallets(tx, [...wallets.values()]);
    await saveRounds(tx, rounds);
    return rounds.filter(isOver).length;
  });
}

/** How a round ends by its rules; null where they can't end what is kept of it, as of a version that is gone. */
function endOf({ game, state }: Round, drawn: unknown): Finish<unknown> | null {
  try {
    return kindOf(game).finish?.(state, drawn) ?? null;
  } catch {
    return null;
  }
}

/** A player's wallet, in cents. */
interface Wallet extends Owner {
  balanceCents: bigint;
}

/** Locks the wallets of the rounds' players in their order. */
async function lockWallets(tx: SandboxDb, rounds: readonly Round[]): Promise<Map<string, Wallet>> {
  const { rows } = await sql<Wallet>`
    select provider, player, balance_cents as "balanceCents" from sandbox.players
    where (provider, player) in (
      select * from ${
    rowsOf("due", rounds, { provider: ["text", ({ provider }) => provider], player: ["text", ({ player }) => player] })
  }
    )
    order by provider, player for no key update`.execute(tx);
  return new Map(rows.map((row) => [walletKey(row), row]));
}

async function saveWallets(tx: SandboxDb, wallets: readonly Wallet[]): Promise<void> {
  const rows = wallets.map(({ provider, player, balanceCents }) => ({ provider, player, cents: String(balanceCents) }));
  await sql`
    update sandbox.players set balance_cents = r.cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(provider text, player text, cents bigint)
    where players.provider = r.provider and players.player = r.player`.execute(tx);
}

/** The outcomes of the rounds' draws, by {@link drawKey}. */
async function drawsOf(
  tx: SandboxDb,
  rounds: readonly Round[],
  luck: { below: Below; now: Date },
): Promise<Map<string, unknown>> {
  const games = new Map<string, { game: Game; numbers: Set<number> }>();
  for (const { game, draw } of rounds) {
    if (draw === null || !isKind(game.kind)) continue;
    const key = gameKey(game);
    const entry = games.get(key) ?? { game, numbers: new Set() };
    games.set(key, { game, numbers: entry.numbers.add(draw) });
  }
  const outcomes = new Map<string, unknown>();
  for (const [key, { game, numbers }] of [...games].toSorted(([one], [other]) => one < other ? -1 : 1)) {
    const drawn = await readDraws(tx, kindOf(game), game, [...numbers].toSorted((a, b) => a - b), luck);
    for (const [number, outcome] of drawn) outcomes.set(`${key} ${number}`, outcome);
  }
  return outcomes;
}

function gameKey({ provider, group, gameId }: Game): string {
  return `${provider} ${group} ${gameId}`;
}

function drawKey({ game, draw }: Round): string {
  return `${gameKey(game)} ${draw}`;
}

function walletKey({ provider, player }: Owner): string {
  return `${provider} ${player}`;
}
