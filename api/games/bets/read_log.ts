import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import type { BetLogAnswer, BetTotals, GameProvider, ProviderBet, RefusedRecord, TimeSpan } from "../providers/port.ts";
import { clearTaken, holdAside, mayHoldAside } from "../refused_records/hold_aside.ts";
import { addTotals, noTotals, partOtherCells, totalsOf } from "./cells/other_cells.ts";
import { splitArchived } from "../refused_records/split_archived.ts";
import { newestVersions, takeBets, type TakenBets } from "./take_bets.ts";

/** How a provider's log is read. */
export interface LogReading {
  provider: string;
  /** The start; null is the log's beginning. */
  cursor: string | null;
  /** Only what was settled in it, and all of it as it is now. */
  settled?: TimeSpan;
  /** Whether the provider's cursor goes along, and where it is already elsewhere the reading ends. */
  moves: boolean;
  maxPages: number;
}

/** The result. */
export interface ReadLog extends TakenBets {
  pages: number;
  fetched: number;
  /** How many records can't be, and are held aside. */
  refused: number;
  /** The start of the next page. */
  cursor: string | null;
  /** `end` of the log, `more` of it, or `elsewhere`: another process has read on. */
  ended: "end" | "more" | "elsewhere" | "failed";
  /** Why it failed. */
  error: string | null;
  /** The sums of the bets of other cells' players, which are not stored. */
  others: BetTotals;
  /** The ids of all bets of a span. */
  betIds: string[];
  /** When the latest of them was settled, by the provider's clock. */
  latestAt: Date | null;
}

/** How long a process that pulls may be silent before another one pulls instead, in milliseconds. */
export const pullLeaseMs = 60_000;

/**
 * Reads a provider's log page by page and stores each in a separate transaction, while it requests the next one.
 * Whenever it stops, only whole pages are stored, and reading them again changes nothing.
 */
export async function readLog(ctx: Ctx, adapter: GameProvider, reading: LogReading): Promise<ReadLog> {
  const read: ReadLog = {
    pages: 0,
    fetched: 0,
    refused: 0,
    taken: 0,
    strangers: 0,
    moved: 0,
    others: noTotals,
    cursor: reading.cursor,
    betIds: [],
    latestAt: null,
    ended: "more",
    error: null,
  };
  let next = adapter.betLog(read.cursor, reading.settled);
  while (read.pages < reading.maxPages) {
    const answer = await next;
    if (answer.kind !== "bets") {
      const error = answer.kind === "refused" ? `refused: ${answer.reason}` : answer.why;
      return { ...read, ended: "failed", error };
    }
    const goesOn = answer.more && answer.cursor !== read.cursor && read.pages + 1 < reading.maxPages;
    if (goesOn) next = askAhead(adapter, answer.cursor, reading.settled);
    const page = await takePage(ctx, reading, read.cursor, answer);
    if (page === "elsewhere") return { ...read, ended: page };
    if (page === "too_many_refused") return { ...read, ended: "failed", error: "too many records are held aside" };
    read.pages++;
    read.fetched += answer.bets.length + (answer.refused?.length ?? 0);
    read.refused += page.refused;
    read.taken += page.taken;
    read.strangers += page.strangers;
    read.moved += page.moved;
    read.others = addTotals(read.others, page.others);
    if (page.moved > 0) reportMoved(ctx, reading.provider, page.moved);
    if (reading.settled) read.betIds.push(...answer.bets.map(({ betId }) => betId));
    read.latestAt = latest(read.latestAt, answer.bets);
    // A log that says that there is more and does not go on would be read for ever.
    const stands = answer.cursor === read.cursor;
    read.cursor = answer.cursor;
    if (!answer.more) return { ...read, ended: "end" };
    if (stands) return { ...read, ended: "failed", error: "the log does not go on" };
  }
  return read;
}

/** Starts a request early: its error is thrown when the answer is used, which may never happen. */
function askAhead(adapter: GameProvider, ...input: Parameters<GameProvider["betLog"]>): Promise<BetLogAnswer> {
  const answer = adapter.betLog(...input);
  answer.catch(() => {});
  return answer;
}

/** Reports bets that moved from one member to another: the first may have been given money for them. */
function reportMoved(ctx: Ctx, provider: string, bets: number): void {
  const failure = { level: "error", event: "bets of another player than before", subject: provider } as const;
  ctx.incidents.failed(ctx, { ...failure, endsBySilence: true, fields: { provider, bets } });
}

/** A page, and where the next one begins. */
interface Page {
  bets: readonly ProviderBet[];
  refused?: readonly RefusedRecord[];
  cursor: string | null;
}

/** A page that is stored, how many of its records are held aside, and the sums of other cells' bets. */
interface TakenPage extends TakenBets {
  refused: number;
  others: BetTotals;
}

/**
 * Stores a page and sets its invalid records, and those of archived months, aside; stores nothing if the provider's
 * cursor has moved, or too many would be set aside.
 */
async function takePage(
  ctx: Ctx,
  { provider, moves, settled }: LogReading,
  from: string | null,
  { bets, refused = [], cursor }: Page,
): Promise<TakenPage | "elsewhere" | "too_many_refused"> {
  return await inTransaction(ctx.db, async (tx) => {
    const held = await tx.selectFrom("bet_cursors").select("cursor").where("provider", "=", provider)
      .forNoKeyUpdate().executeTakeFirstOrThrow();
    if (moves && held.cursor !== from) return "elsewhere";
    const at = ctx.now();
    const records = { provider, kind: "bet", at } as const;
    const { own, others } = await partOtherCells(tx, { cell: ctx.cell, provider }, newestVersions(bets));
    const { open, archived } = await splitArchived(tx, provider, own);
    const aside = [...refused, ...archived];
    if (!await mayHoldAside(tx, records, aside)) return "too_many_refused";
    const taken = await takeBets(tx, provider, open, at, { sameVersion: settled !== undefined });
    await holdAside(tx, records, aside);
    await clearTaken(tx, records, [...open, ...others].map(({ betId }) => betId));
    if (moves) {
      const next_pull_at = sql<Date>`greatest(next_pull_at, ${new Date(ctx.now().getTime() + pullLeaseMs)})`;
      await tx.updateTable("bet_cursors").set({ cursor, next_pull_at }).where("provider", "=", provider).execute();
    }
    return { ...taken, refused: aside.length, others: totalsOf(others) };
  });
}

function latest(so: Date | null, bets: readonly ProviderBet[]): Date | null {
  return bets.reduce((latest, { settledAt }) => latest && latest >= settledAt ? latest : settledAt, so);
}
