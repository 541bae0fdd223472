import { sql } from "kysely";
import { errorFields } from "../../log/cause_text.ts";
import type { Ctx } from "../../context.ts";
import type { LogFields } from "../../log/log.ts";
import { eachOf } from "../../work/each_of.ts";
import type { GameProvider, ProviderGame, ProviderRow } from "../providers/port.ts";
import { readListedGame } from "./read_listed_game.ts";
import { takeList } from "./take_list.ts";

/** How many providers are asked at once. */
const providersAtOnce = 4;
/** How long a list may take to be read before another process reads it instead, in milliseconds. */
const leaseMs = 300_000;
/** The longest rest after failures: each doubles it, from a minute on. */
const longestRestMs = 3_600_000;
/** Of one list so many games are kept, and so many answers are asked for. */
const maxGames = 2_000;
const maxPages = 40;

/**
 * Reads the lists of games that are due (setting `games.list_minutes`), each by one process. A provider that does not
 * answer keeps the list that it gave last.
 * @returns how many lists were read
 */
export async function pullLists(ctx: Ctx): Promise<number> {
  const due = await claimDue(ctx);
  const read = await eachOf(due, providersAtOnce, (provider) => pullAlone(ctx, provider));
  return read.filter(Boolean).length;
}

/** The providers whose lists are due, for this process alone until the lease ends. */
async function claimDue(ctx: Ctx): Promise<ProviderRow[]> {
  const now = ctx.now();
  await sql`
    insert into provider_game_lists (provider, next_pull_at)
      select code, ${now} from providers where not exists (select from provider_game_lists where provider = code)
      on conflict do nothing`.execute(ctx.db);
  const { rows } = await sql<ProviderRow>`
    update provider_game_lists set next_pull_at = ${new Date(now.getTime() + leaseMs)}
      from (
        select provider from provider_game_lists where next_pull_at <= ${now}
          order by provider for no key update skip locked
      ) due join providers on providers.code = due.provider
      where provider_game_lists.provider = due.provider
      returning providers.code, providers.protocol, providers.base_url`.execute(ctx.db);
  return rows;
}

/** One provider that can't be read holds no other up. */
async function pullAlone(ctx: Ctx, provider: ProviderRow): Promise<boolean> {
  try {
    const adapter = ctx.providers.of(provider);
    const list = adapter && await readList(adapter);
    if (list?.kind === "list") {
      ctx.incidents.worked(ctx, unread, provider.code);
      report(ctx, provider, list.leftOut);
      await takeList(ctx, provider.code, list.games);
      return true;
    }
    if (list) failed(ctx, provider, { answer: list.why });
  } catch (error) {
    failed(ctx, provider, errorFields(error));
  }
  await restAfterFailure(ctx, provider);
  return false;
}

/** A whole list, page by page. Games that can't be shown are left out, as are those above the bound. */
async function readList(
  adapter: GameProvider,
): Promise<{ kind: "list"; games: ProviderGame[]; leftOut: number } | { kind: "none"; why: string }> {
  const byId = new Map<string, ProviderGame>();
  let seen = 0;
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page++) {
    const answer = await adapter.games(cursor);
    if (answer.kind !== "games") return { kind: "none", why: answer.kind };
    seen += answer.games.length + (answer.unreadable ?? 0);
    for (const game of answer.games) {
      const usable = readListedGame(game);
      if (usable && byId.size < maxGames && !byId.has(usable.gameId)) byId.set(usable.gameId, usable);
    }
    cursor = answer.cursor;
    if (!answer.more || cursor === null || byId.size >= maxGames) break;
  }
  // A provider that says that it has no games has lost its list rather than its games.
  if (byId.size === 0) return { kind: "none", why: "empty" };
  return { kind: "list", games: [...byId.values()], leftOut: seen - byId.size };
}

const unread = "list of games not read";
const leftOut = "games of a list left out";

function failed(ctx: Ctx, { code }: ProviderRow, fields: LogFields): void {
  ctx.incidents.failed(ctx, { level: "warn", event: unread, subject: code, fields: { provider: code, ...fields } });
}

function report(ctx: Ctx, { code }: ProviderRow, games: number): void {
  if (games === 0) return ctx.incidents.worked(ctx, leftOut, code);
  ctx.incidents.failed(ctx, { level: "warn", event: leftOut, subject: code, fields: { provider: code, games } });
}

async function restAfterFailure(ctx: Ctx, { code }: ProviderRow): Promise<void> {
  const restMs = sql`least(60000 * 2 ^ least(failures, 10), ${longestRestMs})`;
  await ctx.db.updateTable("provider_game_lists").set({
    failures: sql<number>`failures + 1`,
    next_pull_at: sql<Date>`${ctx.now()}::timestamptz + ${restMs} * interval '1 millisecond'`,
  }).where("provider", "=", code).execute();
}
