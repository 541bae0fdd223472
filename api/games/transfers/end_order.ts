import type { Kysely } from "kysely";
import { post } from "@/db/ledger/post.ts";
import type { DB } from "@/db/types.ts";
import { type OrderState, releasePosting, settlePostings, toOrder, type TransferOrder } from "./order.ts";

/** How a transfer ends. `movedCents` is from 1 to the order's amount; what was held beyond it goes back. */
export type Ending = { state: "succeeded"; movedCents: bigint } | { state: "failed"; reason: string };

/**
 * Ends an order: a compare-and-set together with its postings, so that of any number of attempts one ends it, once. Gives
 * null when it was over already. Only inside a transaction.
 */
export async function endOrder(
  tx: Kysely<DB>,
  order: TransferOrder,
  ending: Ending,
  now: Date,
): Promise<TransferOrder | null> {
  const { state } = ending;
  const change = state === "succeeded" ? { state, moved_cents: ending.movedCents } : { state, reason: ending.reason };
  const row = await tx.updateTable("game_transfers").set({ ...change, finished_at: now })
    .where("id", "=", order.id).where("state", "in", statesBefore(ending)).returningAll().executeTakeFirst();
  if (!row) return null;
  const postings = state === "succeeded" ? settlePostings(order, ending.movedCents, now) : [releasePosting(order, now)];
  for (const { status } of await post(tx, postings)) {
    if (status !== "posted") throw new Error(`ending transfer ${order.id}: the ledger says ${status}`);
  }
  return toOrder(row);
}

/**
 * Only an order that was never sent may fail for not having been sent, and the other way round: a process that stopped
 * between the two steps finds its order closed when it goes on, and doesn't call the provider.
 */
function statesBefore(ending: Ending): OrderState[] {
  return ending.state === "failed" && ending.reason === "never_sent" ? ["held"] : ["sent", "unknown"];
}
