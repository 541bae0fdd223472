import { type Proposal, readProposals } from "../../approvals/proposals.ts";
import type { Ctx } from "../../context.ts";
import { findWithdrawalsOfBatch, type FoundWithdrawal } from "../operators/find_withdrawals.ts";
import type { PayoutBatchRow } from "./payout_batch.ts";

/** A batch and how far it is. */
export type FoundBatch = PayoutBatchRow & { paid: number; failed: number };

/** Batches for the bank, newest first: those that are not over, or all. */
export async function findBatches(
  { db }: Ctx,
  { all, limit }: { all: boolean; limit: number },
): Promise<FoundBatch[]> {
  const rows = await db.selectFrom("payout_batches as b")
    .leftJoin("withdrawals as w", "w.payout_batch_id", "b.id")
    .selectAll("b").select(({ fn }) => [
      fn.count("w.id").filterWhere("w.state", "=", "paid").as("paid"),
      fn.count("w.id").filterWhere("w.state", "=", "failed").as("failed"),
    ])
    .$if(!all, (query) => query.where("b.state", "in", ["proposed", "exported"]))
    .groupBy("b.id").orderBy("b.id", "desc").limit(limit).execute();
  return rows.map(({ paid, failed, ...batch }) => ({ ...batch, paid: Number(paid), failed: Number(failed) }));
}

/** One batch with its withdrawals in the order of its lines, and what operators have proposed about it; null when there is none. */
export async function inspectBatch(
  ctx: Ctx,
  id: bigint,
): Promise<{ batch: PayoutBatchRow; withdrawals: FoundWithdrawal[]; proposals: Proposal[] } | null> {
  const batch = await ctx.db.selectFrom("payout_batches").selectAll().where("id", "=", id).executeTakeFirst();
  if (!batch) return null;
  const [withdrawals, proposals] = await Promise.all([
    findWithdrawalsOfBatch(ctx, id),
    readProposals(ctx.db, { kind: "payout_batch", id: String(id) }),
  ]);
  return { batch, withdrawals, proposals };
}
