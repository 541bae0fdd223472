import { sql } from "kysely";
import { startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import { errorFields } from "@/api/log/cause_text.ts";
import type { Ctx } from "@/api/context.ts";
import { eachOf } from "@/api/work/each_of.ts";
import type { BetTotals, ProviderRow } from "../../providers/port.ts";
import { type CheckedSpan, checkSpan, isExplained } from "./check_span.ts";

const dayMs = 86_400_000;
/** How long after its end a day is first compared: its last bets come late, and clocks differ (ms). */
const afterDayMs = 30 * 60_000;
/** How long a comparison may take before another process makes it instead, in milliseconds. */
const leaseMs = 15 * 60_000;
/** How soon a day that differs, or could not be compared, is compared again, in milliseconds. */
const againMs = 3_600_000;
/** How many days one run compares, and how many at once. */
const daysPerRun = 40;
const daysAtOnce = 4;

/** A provider's day that was compared. */
export interface CheckedDay {
  provider: string;
  beginsAt: Date;
  /** The result, or the reason why it could not be compared. */
  checked: CheckedSpan | { error: string };
}

/**
 * Compares the Taipei days that are due with the providers' own totals, each by one process, and reads differing days
 * again: a day half an hour after its end and then daily (setting `bets.checked_days`), a differing one hourly. Reports
 * the remaining differences.
 */
export async function findGaps(ctx: Ctx): Promise<CheckedDay[]> {
  await nameDays(ctx);
  return await eachOf(await claimDue(ctx), daysAtOnce, (due) => checkAlone(ctx, due));
}

/** Compares a provider's day now, whether it is due or not. */
export async function checkDay(ctx: Ctx, provider: ProviderRow, beginsAt: Date): Promise<CheckedDay> {
  await ctx.db.insertInto("bet_days").values({ provider: provider.code, begins_at: beginsAt, state: "waiting" })
    .onConflict((known) => known.doNothing()).execute();
  return await checkAlone(ctx, { ...provider, begins_at: beginsAt });
}

interface DueDay extends ProviderRow {
  begins_at: Date;
}

/** Every day that is over, from the one on in which the provider's bets were first pulled. */
async function nameDays(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime();
  const newest = startOfTaipeiDay(taipeiDay(new Date(now - dayMs - afterDayMs)));
  const days = Array.from(
    { length: ctx.settings.get("bets.checked_days") },
    (_, before) => new Date(newest.getTime() - before * dayMs).toISOString(),
  );
  await sql`
    insert into bet_days (provider, begins_at, state, next_check_at)
      select provider, day, 'waiting', ${ctx.now()} from bet_cursors cross join unnest(${days}::timestamptz[]) day
        where day + interval '1 day' > began_at
          and not exists (select from bet_days known where known.provider = bet_cursors.provider and begins_at = day)
      on conflict do nothing`.execute(ctx.db);
}

async function claimDue(ctx: Ctx): Promise<DueDay[]> {
  const now = ctx.now();
  const { rows } = await sql<DueDay>`
    update bet_days set next_check_at = ${new Date(now.getTime() + leaseMs)}
      from (
        select provider, begins_at from bet_days where next_check_at <= ${now}
          order by next_check_at, provider limit ${daysPerRun} for no key update skip locked
      ) due join providers on providers.code = due.provider
      where bet_days.provider = due.provider and bet_days.begins_at = due.begins_at
      returning providers.code, providers.protocol, providers.base_url, bet_days.begins_at`.execute(ctx.db);
  return rows;
}

/** One provider whose totals can't be read holds no other up. */
async function checkAlone(ctx: Ctx, { begins_at: beginsAt, ...provider }: DueDay): Promise<CheckedDay> {
  const { code } = provider;
  const adapter = ctx.providers.of(provider);
  const span = { from: beginsAt, to: new Date(beginsAt.getTime() + dayMs) };
  let checked: CheckedDay["checked"];
  try {
    checked = adapter
      ? await checkSpan(ctx, code, adapter, span, await lastOthers(ctx, code, beginsAt))
      : { error: "no adapter" };
  } catch (error) {
    checked = { error: String(errorFields(error).error) };
  }
  await keep(ctx, code, beginsAt, checked);
  await report(ctx, code, beginsAt, checked);
  return { provider: code, beginsAt, checked };
}

/** The sums of other cells' bets when the day was last read. */
async function lastOthers({ db }: Ctx, provider: string, beginsAt: Date): Promise<BetTotals> {
  const { bets, ...cents } = await db.selectFrom("bet_days")
    .select(["other_bets as bets", "other_bet_cents as betCents", "other_valid_bet_cents as validBetCents"])
    .select("other_payout_cents as payoutCents")
    .where("provider", "=", provider).where("begins_at", "=", beginsAt).executeTakeFirstOrThrow();
  return { bets: Number(bets), ...cents };
}

async function keep(ctx: Ctx, provider: string, beginsAt: Date, checked: CheckedDay["checked"]): Promise<void> {
  const now = ctx.now().getTime();
  const failed = "error" in checked;
  const matches = !failed && isExplained(checked);
  const next = new Date(now + (matches ? dayMs : againMs));
  // Corrections of a day come for some days; after them only an operator compares it.
  const last = beginsAt.getTime() + (ctx.settings.get("bets.checked_days") + 1) * dayMs;
  const next_check_at = next.getTime() <= last ? next : null;
  const day = ctx.db.updateTable("bet_days").where("provider", "=", provider).where("begins_at", "=", beginsAt);
  if (failed) {
    await day.set({ next_check_at }).execute();
    return;
  }
  const { ours, others, theirs, refetched } = checked;
  await day.set({
    state: matches ? "matches" : "differs",
    next_check_at,
    checked_at: ctx.now(),
    refetched: sql<number>`refetched + ${refetched}`,
    their_bets: BigInt(theirs.bets),
    their_bet_cents: theirs.betCents,
    their_valid_bet_cents: theirs.validBetCents,
    their_payout_cents: theirs.payoutCents,
    our_bets: BigInt(ours.bets),
    our_bet_cents: ours.betCents,
    our_valid_bet_cents: ours.validBetCents,
    our_payout_cents: ours.payoutCents,
    other_bets: BigInt(others.bets),
    other_bet_cents: others.betCents,
    other_valid_bet_cents: others.validBetCents,
    other_payout_cents: others.payoutCents,
  }).execute();
}

const unchecked = "totals of bets not known";
const differs = "bets differ from the provider's totals";

async function report(
  ctx: Ctx,
  provider: string,
  beginsAt: Date,
  checked: CheckedDay["checked"],
): Promise<void> {
  const where = { provider, day: taipeiDay(beginsAt) };
  if ("error" in checked) {
    const fields = { ...where, answer: checked.error };
    ctx.incidents.failed(ctx, { level: "warn", event: unchecked, subject: provider, fields });
    return;
  }
  ctx.incidents.worked(ctx, unchecked, provider);
  const { ours, others, theirs, refetched } = checked;
  if (refetched > 0) ctx.log.warn("bets refetched", { ...where, bets: refetched });
  if (isExplained(checked)) {
    // Another of its days may differ still.
    const other = await ctx.db.selectFrom("bet_days").select("begins_at").where("provider", "=", provider)
      .where("state", "=", "differs").limit(1).executeTakeFirst();
    if (!other) ctx.incidents.worked(ctx, differs, provider);
    return;
  }
  const fields = {
    ...where,
    bets: theirs.bets - others.bets - ours.bets,
    valid_cents: String(theirs.validBetCents - others.validBetCents - ours.validBetCents),
  };
  ctx.incidents.failed(ctx, { level: "error", event: differs, subject: provider, fields });
}
