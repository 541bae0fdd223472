import { type Proposal, readProposals } from "@/api/platform/approvals/proposals.ts";
import type { Ctx } from "@/api/context.ts";
import { type ListPage, page } from "@/api/lists/list_page.ts";
import { findWithdrawalsOfBatch, type FoundWithdrawal } from "../operators/find_withdrawals.ts";
import type { PayoutBatchRow } from "./payout_batch.ts";

/** A batch and how far it is. */
export type FoundBatch = PayoutBatchRow & { paid: number; failed: number };

/** A page of batches for the bank, newest first: those that are not over, or all, from a cursor on (an id, not included). */
export async function findBatches(
  { db }: Pick<Ctx, "db">,
  { all, cursor, limit }: { all: boolean; cursor?: bigint; limit: number },
): Promise<ListPage<FoundBatch>> {
  const rows = await db.selectFrom("payout_batches as b")
    .leftJoin("withdrawals as w", "w.payout_batch_id", "b.id")
    .selectAll("b").select(({ fn }) => [
      fn.count("w.id").filterWhere("w.state", "=", "paid").as("paid"),
      fn.count("w.id").filterWhere("w.state", "=", "failed").as("failed"),
    ])
    .$if(!all, (query) => query.where("b.state", "in", ["proposed", "exported"]))
    .$if(cursor !== undefined, (query) => query.where("b.id", "<", cursor!))
    .groupBy("b.id").orderBy("b.id", "desc").limit(limit + 1).execute();
  const batches = rows.map(({ paid, failed, ...batch }) => ({ ...batch, paid: Number(paid), failed: Number(failed) }));
  return page(batches, limit, ({ id }) => String(id));
}

/**
 * Finds one batch with its withdrawals in the order of its lines, and the operators' proposals about it; null if there
 * is none.
 */
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
