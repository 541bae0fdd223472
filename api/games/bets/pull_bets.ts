import { sql } from "kysely";
import { errorFields } from "../../log/cause_text.ts";
import type { Ctx } from "../../context.ts";
import { eachOf } from "../../work/each_of.ts";
import type { Failure } from "../../log/incidents.ts";
import type { GameProvider, ProviderRow } from "../providers/port.ts";
import { recordPull } from "./pull_record.ts";
import { pullLeaseMs, type ReadLog, readLog } from "./read_log.ts";

/** How long a provider rests after a pull that found its log's end, in milliseconds. One that has more goes on at once. */
const everyMs = 10_000;
/** The longest rest after failures: each doubles it. */
const longestRestMs = 300_000;
/** How many providers are asked at once. */
const providersAtOnce = 8;
/** How many pages of one provider's log are read at a time, so that none keeps the others waiting. */
const pagesAtATime = 20;
/** How often one run looks again at once, while a log has more, so that a process that ends has not long to wait. */
const roundsPerRun = 3;
/** How many pages the overlap of one run has at most. */
const overlapPages = 5;
/** How far a provider's clock may be ahead of ours before it is reported, in milliseconds. */
const aheadMs = 60_000;

/** The result of pulling one provider's bets. */
export interface PulledProvider {
  provider: string;
  fetched: number;
  /** How many bets were new or corrected. */
  taken: number;
  /** Why it failed. */
  error: string | null;
  /** Whether its log has more, so that it is due at once. */
  hasMore: boolean;
}

/**
 * Pulls the settled bets of every provider that is due, each by one process, from the end of the last pull, then again
 * some minutes earlier (setting `bets.overlap_minutes`), for late entries. The cursor moves in the transaction that
 * stores a page, so a crash or a second process loses no bet and counts none twice.
 * @returns the number of new or corrected bets
 */
export async function pullBets(ctx: Ctx): Promise<number> {
  let sum = 0;
  for (let round = 0; round < roundsPerRun; round++) {
    const pulled = await pullProviders(ctx);
    sum += pulled.reduce((sum, { taken }) => sum + taken, 0);
    if (!pulled.some(({ hasMore }) => hasMore)) break;
  }
  return sum;
}

/** The same, provider by provider; `only` is pulled whether it is due or not, and no other. */
export async function pullProviders(ctx: Ctx, only: string | null = null): Promise<PulledProvider[]> {
  return await eachOf(await claimDue(ctx, only), providersAtOnce, (provider) => pullAlone(ctx, provider));
}

/** A provider whose bets are due, and where the last pull of them ended. */
interface DueProvider extends ProviderRow {
  cursor: string | null;
  overlap_cursor: string | null;
}

/**
 * The providers that are due, for this process alone until the lease ends. One that another process stores a page of is
 * left to it; one that is named is waited for.
 */
async function claimDue(ctx: Ctx, only: string | null): Promise<DueProvider[]> {
  const now = ctx.now();
  const whileLocked = only === null ? sql`skip locked` : sql``;
  // The same moment: a period that opens now is due now.
  await openCursors(ctx, now);
  const { rows } = await sql<DueProvider>`
    update bet_cursors set next_pull_at = ${new Date(now.getTime() + pullLeaseMs)}
      from (
        select provider from bet_cursors
          where case when ${only}::text is null then next_pull_at <= ${now} else provider = ${only} end
          order by next_pull_at, provider for no key update ${whileLocked}
      ) due join providers on providers.code = due.provider
      where bet_cursors.provider = due.provider
      returning providers.code, providers.protocol, providers.base_url, bet_cursors.cursor, bet_cursors.overlap_cursor`
    .execute(ctx.db);
  return rows;
}

/** Gives every provider a place in its log: the beginning. */
export async function openCursors({ db, ...ctx }: Ctx, now = ctx.now()): Promise<void> {
  await sql`
    insert into bet_cursors (provider, next_pull_at, began_at)
      select code, ${now}, ${now} from providers
        where not exists (select from bet_cursors where provider = code)
      on conflict do nothing`.execute(db);
}

/** One provider that can't be read holds no other up. */
async function pullAlone(ctx: Ctx, provider: DueProvider): Promise<PulledProvider> {
  const nothing = { provider: provider.code, fetched: 0, taken: 0, error: null, hasMore: false };
  const adapter = ctx.providers.of(provider);
  if (!adapter) return nothing;
  const startedAt = ctx.now();
  const { code } = provider;
  const record = { provider: code, kind: "pull" as const, startedAt, overlapCursor: provider.overlap_cursor };
  try {
    const { pulled, cursor, pages, atEnd } = await pull(ctx, adapter, provider);
    await recordPull(ctx, { ...record, ...pulled, pages, fromCursor: provider.cursor, toCursor: cursor });
    ctx.incidents.worked(ctx, unpulled, code);
    const failed = pulled.error !== null;
    await rest(ctx, provider, { failed, hasMore: pulled.hasMore, caughtUpAt: atEnd && !failed ? startedAt : null });
    return pulled;
  } catch (error) {
    failed(ctx, provider, { level: "error", event: unpulled, fields: errorFields(error) });
    const text = String(errorFields(error).error ?? "failed");
    await recordPull(ctx, { ...record, ...nothing, pages: 0, fromCursor: provider.cursor, error: text });
    await rest(ctx, provider, { failed: true, hasMore: false, caughtUpAt: null });
    return { ...nothing, error: text };
  }
}

async function pull(ctx: Ctx, adapter: GameProvider, provider: DueProvider) {
  const reading = { provider: provider.code };
  const onward = await readLog(ctx, adapter, {
    ...reading,
    cursor: provider.cursor,
    moves: true,
    maxPages: pagesAtATime,
  });
  report(ctx, provider, onward);
  const reads = [onward];
  if (onward.ended === "end") {
    const again = { ...reading, cursor: provider.overlap_cursor, moves: false, maxPages: overlapPages };
    reads.push(await readLog(ctx, adapter, again));
  }
  const sum = (count: (read: ReadLog) => number) => reads.reduce((sum, read) => sum + count(read), 0);
  const pulled: PulledProvider = {
    provider: provider.code,
    fetched: sum(({ fetched }) => fetched),
    taken: sum(({ taken }) => taken),
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    hasMore: onward.ended === "more",
  };
  return { pulled, cursor: onward.cursor, pages: sum(({ pages }) => pages), atEnd: onward.ended === "end" };
}

const unpulled = "bets not pulled";
const unreported = "bets not reported";
const strangers = "bets of unknown players";
const early = "bets settled in the future";
const heldAside = "bets that can't be, held aside";

/** Reports to operators the faults of a reading. */
function report(ctx: Ctx, provider: ProviderRow, read: ReadLog): void {
  if (read.ended === "failed") {
    failed(ctx, provider, { level: "warn", event: unreported, fields: { answer: read.error } });
  } else ctx.incidents.worked(ctx, unreported, provider.code);
  if (read.strangers > 0) {
    failed(ctx, provider, { level: "error", event: strangers, fields: { bets: read.strangers } });
  } else if (read.pages > 0) ctx.incidents.worked(ctx, strangers, provider.code);
  if (read.refused > 0) {
    failed(ctx, provider, { level: "error", event: heldAside, fields: { records: read.refused } });
  } else if (read.fetched > 0) ctx.incidents.worked(ctx, heldAside, provider.code);
  const ahead = read.latestAt ? read.latestAt.getTime() - ctx.now().getTime() : 0;
  if (ahead > aheadMs) {
    failed(ctx, provider, { level: "warn", event: early, fields: { ahead_s: Math.round(ahead / 1000) } });
  } else if (read.fetched > 0) ctx.incidents.worked(ctx, early, provider.code);
}

function failed(ctx: Ctx, { code }: ProviderRow, failure: Failure): void {
  ctx.incidents.failed(ctx, { ...failure, subject: code, fields: { provider: code, ...failure.fields } });
}

/** Sets when it is pulled next, and moves the overlap on: it begins where the log stood so many minutes ago, or twice that. */
async function rest(
  ctx: Ctx,
  { code }: ProviderRow,
  { failed, hasMore, caughtUpAt }: { failed: boolean; hasMore: boolean; caughtUpAt: Date | null },
): Promise<void> {
  const now = ctx.now();
  const failures = sql<number>`case when ${failed}::boolean then failures + 1 else 0 end`;
  const restMs = sql`least(${hasMore ? 0 : everyMs} * 2 ^ least(${failures}, 10), ${longestRestMs})`;
  const marks = new Date(now.getTime() - ctx.settings.get("bets.overlap_minutes") * 60_000);
  const isOver = sql<boolean>`coalesce(marked_at, began_at) <= ${marks}`;
  await ctx.db.updateTable("bet_cursors").set({
    failures,
    caught_up_at: sql<Date | null>`greatest(caught_up_at, ${caughtUpAt}::timestamptz)`,
    next_pull_at: sql<Date>`${now}::timestamptz + ${restMs} * interval '1 millisecond'`,
    overlap_cursor: sql<string | null>`case when ${isOver} then marked_cursor else overlap_cursor end`,
    marked_cursor: sql<string | null>`case when ${isOver} then cursor else marked_cursor end`,
    marked_at: sql<Date | null>`case when ${isOver} then ${now} else marked_at end`,
  }).where("provider", "=", code).execute();
}
