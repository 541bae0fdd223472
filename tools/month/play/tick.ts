import { findGaps } from "@/api/games/bets/gaps/find_gaps.ts";
import { pullBets } from "@/api/games/bets/pull_bets.ts";
import { expireBonuses } from "@/api/rewards/bonuses/expire_bonuses.ts";
import { payBonuses } from "@/api/rewards/bonuses/pay_bonuses.ts";
import type { Ctx } from "@/api/context.ts";
import { expireOrders } from "@/api/payments/deposits/orders/expire_orders.ts";
import { reconcileTransfers } from "@/api/games/transfers/reconcile/reconcile_transfers.ts";
import { giveBirthdayGifts, giveMonthlyGifts } from "@/api/rewards/levels/give_gifts.ts";
import { reviewLevels } from "@/api/rewards/levels/review_levels.ts";
import { grantPromotions } from "@/api/rewards/promotions/grant_promotions.ts";
import { expireRebates } from "@/api/rewards/rebates/expire_rebates.ts";
import { runRebates } from "@/api/rewards/rebates/days/run_rebates.ts";
import { runCommissions } from "@/api/rewards/referrals/run_commissions.ts";
import { askAboutPayouts } from "@/api/payments/withdrawals/payouts/ask_about_payouts.ts";
import { correctBets } from "./correct_bets.ts";
import { reviewWithdrawals } from "./review_withdrawals.ts";
import { ctxAt, type World } from "./world.ts";

/** Runs the site's jobs, each until it finds nothing left, and the providers' corrections; all at one moment. */
export async function tick(world: World, at: Date): Promise<void> {
  const { clock, journal } = world;
  clock.at = at;
  const ctx = ctxAt(world.ctx, at);
  correctBets(world);
  await reconcileTransfers(ctx, at);
  await noteUnsure(world);
  await untilNone(() => expireOrders(ctx));
  await untilNone(() => askAboutPayouts(ctx));
  // From two processes, as each provider is pulled by one of them.
  await Promise.all([pullBets(ctx), pullBets(ctx)]);
  await findGaps(ctx);
  for (const [name, job] of jobs) {
    journal.note(at, "job", { name });
    await job(ctx);
  }
  await reviewWithdrawals(world, at);
}

const jobs: readonly (readonly [string, (ctx: Ctx) => Promise<unknown>])[] = [
  ["review_levels", (ctx) => untilNone(() => reviewLevels(ctx))],
  ["monthly_gifts", (ctx) => untilNone(() => giveMonthlyGifts(ctx))],
  ["birthday_gifts", (ctx) => untilNone(() => giveBirthdayGifts(ctx))],
  ["pay_bonuses", (ctx) => untilNone(() => payBonuses(ctx))],
  ["expire_bonuses", (ctx) => untilNone(() => expireBonuses(ctx))],
  ["grant_promotions", grantAll],
  ["run_rebates", runRebates],
  ["run_commissions", runAllCommissions],
  ["expire_rebates", (ctx) => untilNone(() => expireRebates(ctx))],
];

async function runAllCommissions(ctx: Ctx): Promise<void> {
  while ((await runCommissions(ctx)).month !== null);
}

async function grantAll(ctx: Ctx): Promise<void> {
  for (;;) {
    await grantPromotions(ctx);
    if (!await ctx.db.selectFrom("promotion_deposits_due").select("deposit_id").limit(1).executeTakeFirst()) return;
  }
}

async function untilNone(run: () => Promise<number>): Promise<void> {
  while (await run() > 0);
}

async function noteUnsure({ db, monthMembers }: World): Promise<void> {
  const rows = await db.selectFrom("game_transfers").select(["member_id", "provider"])
    .where("state", "in", ["sent", "unknown"]).execute();
  const byMember = Map.groupBy(rows, ({ member_id }) => member_id);
  for (const member of monthMembers) member.unsure = new Set(byMember.get(member.id)?.map(({ provider }) => provider));
}
