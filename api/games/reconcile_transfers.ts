import type { Ctx } from "../context.ts";
import { eachOf } from "./each_of.ts";
import type { TransferState } from "./schema.ts";
import { askAbout } from "./transfers/ask_about.ts";
import { type Claim, claimOrders, claimSize, type Wanted } from "./transfers/claim_orders.ts";
import { conclude } from "./transfers/conclude.ts";
import { stateFor, type TransferOrder } from "./transfers/order.ts";
import { tellOperator } from "./transfers/tell_operator.ts";
import { operatorToldAfterMs } from "./transfers/timing.ts";

/** How many orders a run took up, and how they stand after it. */
export interface Reconciled {
  succeeded: number;
  failed: number;
  pending: number;
}

/** How many orders are asked about at once. */
export const ordersAtOnce = 10;

/**
 * Takes up every transfer that is due: one that was never sent goes back, any other is asked about at its provider, by
 * our id, until the provider knows. Several processes may run it at once; each order is claimed by one of them.
 * @param onProgress told after each batch how the orders so far stand
 */
export async function reconcileTransfers(
  ctx: Ctx,
  now: Date,
  wanted: Wanted = {},
  onProgress: (soFar: Reconciled) => void = () => {},
): Promise<Reconciled> {
  const result = { succeeded: 0, failed: 0, pending: 0 };
  for (;;) {
    const claimed = await claimOrders(ctx.db, now, wanted);
    const states = await eachOf(claimed, ordersAtOnce, (claim) => reconcileAlone(ctx, claim, now));
    for (const state of states) result[state]++;
    if (claimed.length > 0) onProgress(result);
    if (claimed.length < claimSize) return result;
  }
}

/** One order that can't be reconciled (a bug, an outage) holds no other up: its lease ends and it is taken up again. */
async function reconcileAlone(ctx: Ctx, claim: Claim, now: Date): Promise<TransferState> {
  try {
    const { state } = await reconcile(ctx, claim, now);
    ctx.incidents.worked(ctx, left, claim.order.provider);
    return stateFor(state);
  } catch (error) {
    const told = error instanceof Error ? error.stack : String(error);
    const { id: transfer, provider } = claim.order;
    const fields = { provider, transfer, error: told };
    ctx.incidents.failed(ctx, { level: "error", event: left, subject: provider, fields });
    return "pending";
  }
}

const left = "transfer not reconciled";

async function reconcile(ctx: Ctx, { order, provider }: Claim, now: Date): Promise<TransferOrder> {
  const after = await conclude(ctx, order, await askAbout(ctx, order, provider), now);
  if (stateFor(after.state) === "pending" && now.getTime() - order.createdAt.getTime() >= operatorToldAfterMs) {
    await tellOperator(ctx, after, "unresolved", now);
  }
  return after;
}
