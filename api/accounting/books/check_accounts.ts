import { sql } from "kysely";
import { checkLedger } from "@/db/ledger/check_ledger.ts";
import type { Finding } from "@/db/ledger/finding.ts";
import type { Ctx } from "../../context.ts";
import { checkBets } from "./check_bets.ts";
import { checkBonuses } from "./check_bonuses.ts";
import { checkClosed } from "./check_closed.ts";
import { checkCommissions } from "./check_commissions.ts";
import { checkLedgerDays } from "./check_ledger_days.ts";
import { checkLevels } from "./check_levels.ts";
import { checkOrders } from "./check_orders.ts";
import { checkPayoutBatches } from "./check_payout_batches.ts";
import { checkProviderDays } from "./check_provider_days.ts";
import { checkPromotions } from "./check_promotions.ts";
import { checkRebates } from "./check_rebates.ts";
import { checkRedPackets } from "./check_red_packets.ts";
import { checkRewards } from "./check_rewards.ts";
import { checkTurntable } from "./check_turntable.ts";
import { checkTurnover } from "./check_turnover.ts";
import { checkWithdrawals } from "./check_withdrawals.ts";

export type { Finding };

/**
 * Checks every invariant of the money over the whole database and gives what does not hold; empty is good. At most
 * `mostFindings` findings of each are given.
 *
 * It reads one snapshot, so traffic goes on meanwhile and can't look like a finding, and it writes nothing. `ctx.db`
 * must not be a transaction.
 */
export async function checkAccounts(ctx: Pick<Ctx, "db" | "now">): Promise<Finding[]> {
  const snapshot = ctx.db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return await snapshot.execute(async (tx) => {
    // The checks sort and hash whole tables, which may be of any size: what a step of a plan holds is bounded, and the rest
    // goes to disk. A plan has up to four such steps, in up to three processes. For this transaction only.
    await sql`set local work_mem = '8MB'`.execute(tx);
    await sql`set local max_parallel_workers_per_gather = 2`.execute(tx);
    await sql`set local jit = off`.execute(tx);
    return [
      ...await checkLedger(tx),
      ...await checkOrders(tx),
      ...await checkClosed(tx),
      ...await checkTurnover(tx),
      ...await checkBets(tx),
      ...await checkBonuses(tx),
      ...await checkWithdrawals(tx),
      ...await checkPayoutBatches(tx),
      ...await checkRewards(tx, ctx.now()),
      ...await checkLevels(tx),
      ...await checkLedgerDays(tx),
      ...await checkProviderDays(tx),
      ...await checkTurntable(tx),
      ...await checkRedPackets(tx),
      ...await checkPromotions(tx),
      ...await checkRebates(tx),
      ...await checkCommissions(tx),
    ];
  });
}
