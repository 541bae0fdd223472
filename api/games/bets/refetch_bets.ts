import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { BetTotals, GameProvider, TimeSpan } from "../providers/port.ts";
import { recordPull } from "./pull_record.ts";
import { readLog } from "./read_log.ts";

/** The result of reading the bets of a period again. */
export interface Refetched {
  fetched: number;
  /** How many were new or corrected. */
  taken: number;
  /** The sums of the bets of other cells' players. */
  others: BetTotals;
  /** Why it failed, or that there are more than one refetch reads. */
  error: string | null;
  /** Ids of bets that we have in the span and the provider does not, the first of them. */
  onlyOurs: string[];
}

/** How many pages one refetch reads at most. */
const maxPages = 200;
/** How many bets that only we have are named. */
const maxNamed = 20;

/**
 * Reads all bets again that a provider settled in a period, and stores new and differing ones, even with the same
 * version: the provider settles by its present statement.
 */
export async function refetchBets(
  ctx: Ctx,
  provider: string,
  adapter: GameProvider,
  settled: TimeSpan,
): Promise<Refetched> {
  const startedAt = ctx.now();
  const read = await readLog(ctx, adapter, { provider, cursor: null, settled, moves: false, maxPages });
  const error = read.ended === "more" ? `more than ${maxPages} pages` : read.error;
  const { pages, fetched, taken } = read;
  await recordPull(ctx, { provider, kind: "refetch", startedAt, settled, pages, fetched, taken, error });
  const onlyOurs = error === null ? await besides(ctx.db, provider, settled, read.betIds) : [];
  return { fetched, taken, others: read.others, error, onlyOurs };
}

async function besides(
  db: Kysely<DB>,
  provider: string,
  { from, to }: TimeSpan,
  betIds: readonly string[],
): Promise<string[]> {
  const rows = await db.selectFrom("bets").select("bet_id").where("provider", "=", provider)
    .where("settled_at", ">=", from).where("settled_at", "<", to)
    .where(sql<boolean>`not exists (select from unnest(${betIds}::text[]) known (id) where known.id = bets.bet_id)`)
    .orderBy("settled_at").orderBy("bet_id").limit(maxNamed).execute();
  return rows.map(({ bet_id }) => bet_id);
}
