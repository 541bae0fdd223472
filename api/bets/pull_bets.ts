import { errorFields } from "../cause_text.ts";
import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../context.ts";
import { eachOf } from "../each_of.ts";
import type { Failure } from "../incidents.ts";
import type { ProviderRow } from "../games/providers/port.ts";
import { takeBets } from "./take_bets.ts";

/** How long a provider rests after a pull that found its log's end, in milliseconds. */
const everyMs = 10_000;
/** The longest rest after failures: each doubles it. */
const longestRestMs = 300_000;
/** How many providers are asked at once. */
const providersAtOnce = 8;
/** How many pages of one provider's log one run reads at most, so that none keeps the others waiting. */
const pagesPerRun = 20;

/**
 * Pulls every provider's settled bets from where the last pull ended. The cursor moves in the transaction that takes the
 * bets in, so a pull that dies, or runs in two processes at once, loses none and counts none twice.
 * @returns how many bets were new or corrected
 */
export async function pullBets(ctx: Ctx): Promise<number> {
  const due = await dueProviders(ctx);
  const taken = await eachOf(due, providersAtOnce, (provider) => pullAlone(ctx, provider));
  return taken.reduce((sum, one) => sum + one, 0);
}

/** A provider whose bets are due, and where the last pull of them ended. */
interface DueProvider extends ProviderRow {
  cursor: string | null;
}

async function dueProviders(ctx: Ctx): Promise<DueProvider[]> {
  await sql`
    insert into bet_cursors (provider, next_pull_at) select code, ${ctx.now()} from providers
      on conflict do nothing`.execute(ctx.db);
  return await ctx.db.selectFrom("providers").innerJoin("bet_cursors", "bet_cursors.provider", "providers.code")
    .select(["code", "protocol", "base_url", "cursor"]).where("next_pull_at", "<=", ctx.now()).orderBy("next_pull_at")
    .execute();
}

/** One provider that can't be read holds no other up. */
async function pullAlone(ctx: Ctx, provider: DueProvider): Promise<number> {
  try {
    const taken = await pull(ctx, provider);
    ctx.incidents.worked(ctx, unpulled, provider.code);
    return taken;
  } catch (error) {
    failed(ctx, provider, { level: "error", event: unpulled, fields: errorFields(error) });
    await rest(ctx, provider, true);
    return 0;
  }
}

async function pull(ctx: Ctx, provider: DueProvider): Promise<number> {
  const adapter = ctx.providers.of(provider);
  if (!adapter) return 0;
  let { cursor } = provider;
  let taken = 0;
  for (let page = 0; page < pagesPerRun; page++) {
    const answer = await adapter.betLog(cursor);
    if (answer.kind !== "bets") {
      failed(ctx, provider, { level: "warn", event: unreported, fields: { answer: answer.kind } });
      await rest(ctx, provider, true);
      return taken;
    }
    ctx.incidents.worked(ctx, unreported, provider.code);
    const moved = await inTransaction(ctx.db, async (tx) => {
      const held = await tx.selectFrom("bet_cursors").select("cursor").where("provider", "=", provider.code)
        .forNoKeyUpdate().executeTakeFirstOrThrow();
      // Another process has taken this page in; it goes on with the next.
      if (held.cursor !== cursor) return null;
      const result = await takeBets(tx, provider.code, answer.bets, ctx.now());
      await tx.updateTable("bet_cursors").set({ cursor: answer.cursor }).where("provider", "=", provider.code)
        .execute();
      return result;
    });
    if (!moved) return taken;
    cursor = answer.cursor;
    taken += moved.taken;
    if (moved.strangers > 0) {
      failed(ctx, provider, { level: "error", event: strangers, fields: { bets: moved.strangers } });
    } else ctx.incidents.worked(ctx, strangers, provider.code);
    if (!answer.more) break;
  }
  await rest(ctx, provider, false);
  return taken;
}

const unpulled = "bets not pulled";
const unreported = "bets not reported";
const strangers = "bets of unknown players";

function failed(ctx: Ctx, { code }: ProviderRow, failure: Failure): void {
  ctx.incidents.failed(ctx, { ...failure, subject: code, fields: { provider: code, ...failure.fields } });
}

async function rest(ctx: Ctx, { code }: ProviderRow, failed: boolean): Promise<void> {
  const failures = sql<number>`case when ${failed}::boolean then failures + 1 else 0 end`;
  const restMs = sql`least(${everyMs} * 2 ^ least(${failures}, 10), ${longestRestMs})`;
  await ctx.db.updateTable("bet_cursors")
    .set({ failures, next_pull_at: sql<Date>`${ctx.now()}::timestamptz + ${restMs} * interval '1 millisecond'` })
    .where("provider", "=", code).execute();
}
