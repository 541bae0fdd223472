import { errorFields } from "@/api/cause_text.ts";
import { setTimeout as delay } from "node:timers/promises";
import { makeBetPartitions } from "@/db/bet_partitions.ts";
import { makeComingPartitions } from "@/db/ledger/partitions.ts";
import { faultText } from "@/api/platform/clock/site_clock.ts";
import type { Ctx } from "@/api/context.ts";
import { actOnStoredCallbacks } from "@/api/payments/deposits/callbacks/act_on_stored_callbacks.ts";
import { expireOrders } from "@/api/payments/deposits/orders/expire_orders.ts";
import { watchPayments } from "@/api/payments/deposits/settlement/watch_payments.ts";
import { continueDistributions } from "@/api/rewards/bonuses/operators/continue_distributions.ts";
import { followClosed } from "@/api/identity/closing/follow_closed.ts";
import { expireBonuses } from "@/api/rewards/bonuses/expire_bonuses.ts";
import { payBonuses } from "@/api/rewards/bonuses/pay_bonuses.ts";
import { grantPromotions } from "@/api/rewards/promotions/grant_promotions.ts";
import { endPackets } from "@/api/rewards/red_packets/end_packets.ts";
import { findGaps } from "@/api/games/bets/gaps/find_gaps.ts";
import { pullBets } from "@/api/games/bets/pull_bets.ts";
import { giveBirthdayGifts, giveMonthlyGifts } from "@/api/rewards/levels/give_gifts.ts";
import { goOnWithReview } from "@/api/rewards/levels/review_levels.ts";
import { creditRebates } from "@/api/rewards/rebates/credit_rebates.ts";
import { expireRebates } from "@/api/rewards/rebates/expire_rebates.ts";
import { closeDays } from "@/api/accounting/reports/close_days.ts";
import { runRebates } from "@/api/rewards/rebates/run_rebates.ts";
import { runCommissionsOnce } from "@/api/rewards/referrals/run_commissions.ts";
import { searchSigns } from "@/api/rewards/referrals/search_signs.ts";
import { pullLists } from "@/api/games/provider_games/pull_lists.ts";
import { reconcileRound } from "@/api/games/transfers/reconcile_transfers.ts";
import { copyBroadcasts } from "@/api/messages/email/copies/copy_broadcasts.ts";
import { sendCopies } from "@/api/messages/email/copies/send_copies.ts";
import { sendRequestedCodes } from "@/api/identity/forgot/send_requested_codes.ts";
import { sweepLooseImages } from "@/api/content/images/keep_image.ts";
import { askAboutPayouts } from "@/api/payments/withdrawals/payouts/ask_about_payouts.ts";
import { purge } from "@/api/purge.ts";
import { purges } from "@/api/purges.ts";

/** Background work that the site repeats. Any number of processes may run the same job at once. */
export interface Job {
  name: string;
  /** How long to rest after each run, in milliseconds. */
  everyMs: number;
  run(ctx: Ctx): Promise<unknown>;
}

/** All of the site's background work. */
export const jobs: readonly Job[] = [
  { name: "reconcile transfers", everyMs: 1_000, run: reconcileRound },
  { name: "expire deposit orders", everyMs: 2_000, run: (ctx) => expireOrders(ctx) },
  { name: "act on stored callbacks", everyMs: 5_000, run: actOnStoredCallbacks },
  { name: "watch payments", everyMs: 2_000, run: watchPayments },
  { name: "ask about payouts", everyMs: 2_000, run: askAboutPayouts },
  { name: "pull lists of games", everyMs: 5_000, run: pullLists },
  { name: "pull bets", everyMs: 2_000, run: pullBets },
  { name: "find gaps in bets", everyMs: 60_000, run: findGaps },
  { name: "follow closed accounts", everyMs: 60_000, run: followClosed },
  { name: "pay bonuses", everyMs: 1_000, run: payBonuses },
  { name: "grant promotions", everyMs: 1_000, run: grantPromotions },
  { name: "expire bonuses", everyMs: 10_000, run: expireBonuses },
  { name: "continue distributions", everyMs: 5_000, run: continueDistributions },
  { name: "end red packets", everyMs: 1_000, run: endPackets },
  { name: "review levels", everyMs: 5_000, run: goOnWithReview },
  { name: "give monthly gifts", everyMs: 5_000, run: (ctx) => giveMonthlyGifts(ctx) },
  { name: "run commissions", everyMs: 5_000, run: (ctx) => runCommissionsOnce(ctx) },
  { name: "search signs", everyMs: 5_000, run: (ctx) => searchSigns(ctx) },
  { name: "give birthday gifts", everyMs: 60_000, run: (ctx) => giveBirthdayGifts(ctx) },
  { name: "run rebates", everyMs: 10_000, run: (ctx) => runRebates(ctx) },
  { name: "credit rebates", everyMs: 5_000, run: creditRebates },
  { name: "expire rebates", everyMs: 60_000, run: expireRebates },
  { name: "close days of the ledger", everyMs: 600_000, run: closeDays },
  { name: "send requested codes", everyMs: 1_000, run: sendRequestedCodes },
  { name: "copy broadcasts", everyMs: 2_000, run: copyBroadcasts },
  { name: "send e-mail copies", everyMs: 1_000, run: sendCopies },
  { name: "sweep loose images", everyMs: 600_000, run: sweepLooseImages },
  { name: "make ledger partitions", everyMs: 3_600_000, run: (ctx) => makeComingPartitions(ctx.db, ctx.now()) },
  { name: "make partitions of bets", everyMs: 3_600_000, run: (ctx) => makeBetPartitions(ctx.db, ctx.now()) },
  ...purges.map((old) => ({
    name: `purge ${old.table}`,
    everyMs: old.everyMs,
    run: (ctx: Ctx) => purge(ctx, old),
  })),
];

/**
 * Runs each job in a loop of its own until `signal` aborts, while the clocks agree; ends when the runs in progress have ended. A run that
 * throws is logged as an incident, and the job goes on after its rest: the rows that it looks for are still there.
 */
export async function runJobs(ctx: Ctx, work: readonly Job[], signal: AbortSignal): Promise<void> {
  await Promise.all(work.map((job) => repeat(ctx, job, signal)));
}

const failed = "job failed";
const waits = "no job runs";

async function repeat(ctx: Ctx, job: Job, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      if (await clocksAgree(ctx)) await job.run(ctx);
      ctx.incidents.worked(ctx, failed, job.name);
    } catch (error) {
      const fields = { job: job.name, ...errorFields(error) };
      ctx.incidents.failed(ctx, { level: "error", event: failed, subject: job.name, fields });
    }
    await rest(job.everyMs, signal);
  }
}

/** Whether a job may run by the time that it is. A wrong one purges, expires and pays what is not due. */
async function clocksAgree(ctx: Ctx): Promise<boolean> {
  const fault = await ctx.clock.check();
  if (fault) ctx.incidents.failed(ctx, { level: "error", event: waits, fields: { reason: faultText(fault) } });
  else ctx.incidents.worked(ctx, waits);
  return fault === null;
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
