import type { BetTotals, TimeSpan } from "@/api/games/providers/port.ts";
import { listSandboxGames, type SandboxListedGame } from "./game_list/list_games.ts";
import { readJackpots } from "./store/jackpots.ts";
import type { SandboxDb } from "./store/tables.ts";
import { type LoggedBet, readBetLog, sumBetLog } from "./store/bet_log.ts";
import { createLaunch, endPlays, type Launch } from "./store/plays.ts";
import {
  findTransfer,
  openWallet,
  type Owner,
  readSandboxWallet,
  type SandboxTransfer,
  transferOnce,
} from "./store/wallets.ts";

/** The input of each call, whatever the protocol. */
export interface Inputs {
  player: Owner;
  balance: Owner;
  transfer: SandboxTransfer;
  status: { provider: string; id: string };
  launch: Launch;
  /** With a span only those that were settled in it. */
  bets: { provider: string; cursor: string | null; settled: TimeSpan | null };
  totals: { provider: string; settled: TimeSpan };
  games: { provider: string; cursor: string | null };
  kick: Owner;
}

/** A call of the service. */
export type SandboxCallName = keyof Inputs;

/** One call with its input, for each call. */
export type SandboxCall<Name extends SandboxCallName = SandboxCallName> = {
  [N in Name]: { name: N; input: Inputs[N] };
}[Name];

/** The fields of answers; each call fills its own. */
export interface Facts {
  balanceCents?: bigint;
  movedCents?: bigint;
  url?: string;
  bets?: LoggedBet[];
  totals?: BetTotals;
  games?: readonly SandboxListedGame[];
  cursor?: string | null;
  more?: boolean;
}

/** Why a call isn't done; `conflict` is an id that is used for another transfer. */
export type SandboxRefusal = "insufficient" | "no_player" | "closed" | "zero" | "conflict" | "pending" | "not_found";

/** The result of a call. */
export type SandboxAnswer = { ok: true } & Facts | { ok: false; error: SandboxRefusal };

/** The means of the calls. */
export interface CallContext {
  db: SandboxDb;
  now(): Date;
  /** The service's own address, without a path. */
  origin: string;
  /** Most bets, and most games, in one answer. */
  betLogPage: number;
  gameListPage: number;
  /** Whether a transfer is taken and not decided. */
  isUndecided(transfer: { provider: string; id: string }): boolean;
  /** A fault: moves less than asked. */
  movesCents?: bigint;
}

/** Does what was asked. */
export async function carryOutCall<Name extends SandboxCallName>(
  context: CallContext,
  call: SandboxCall<Name>,
): Promise<SandboxAnswer> {
  return await calls[call.name](context, call.input);
}

const calls: { [Name in SandboxCallName]: (context: CallContext, input: Inputs[Name]) => Promise<SandboxAnswer> } = {
  async player(context, owner) {
    await openWallet(context.db, owner);
    return { ok: true };
  },
  async balance(context, owner) {
    const balanceCents = await readSandboxWallet(context.db, owner);
    return balanceCents === null ? { ok: false, error: "no_player" } : { ok: true, balanceCents };
  },
  async transfer(context, input) {
    if (input.amountCents === 0n) return { ok: false, error: "zero" };
    const verdict = await transferOnce(context.db, input, context.now(), context.movesCents);
    if (verdict.kind === "conflict") return { ok: false, error: "conflict" };
    return verdict.kind === "moved"
      ? { ok: true, movedCents: verdict.movedCents, balanceCents: verdict.balanceCents }
      : { ok: false, error: refusalWord(verdict.error) };
  },
  async status(context, { provider, id }) {
    // Checked before the stored transfers: one that is decided in between is found there.
    const undecided = context.isUndecided({ provider, id });
    const transfer = await findTransfer(context.db, provider, id);
    if (!transfer) return { ok: false, error: undecided ? "pending" : "not_found" };
    return transfer.moved_cents === null
      ? { ok: false, error: refusalWord(transfer.refusal) }
      : { ok: true, movedCents: transfer.moved_cents };
  },
  async launch(context, launch) {
    const token = await createLaunch(context.db, launch, context.now());
    return token === null
      ? { ok: false, error: "no_player" }
      : { ok: true, url: `${context.origin}/play?token=${token}` };
  },
  async bets(context, input) {
    return { ok: true, ...await readBetLog(context.db, input, context.betLogPage) };
  },
  async totals(context, { provider, settled }) {
    return { ok: true, totals: await sumBetLog(context.db, provider, settled) };
  },
  async games({ db, gameListPage }, { provider, cursor }) {
    const games = listSandboxGames(provider, await readJackpots(db, provider));
    const from = Number(cursor ?? 0);
    const end = from + gameListPage;
    const more = end < games.length;
    return { ok: true, games: games.slice(from, end), cursor: more ? String(end) : null, more };
  },
  async kick(context, owner) {
    await endPlays(context.db, owner);
    return { ok: true };
  },
};

function refusalWord(recorded: string | null): SandboxRefusal {
  return recorded === "insufficient" || recorded === "no_player" ? recorded : "closed";
}
