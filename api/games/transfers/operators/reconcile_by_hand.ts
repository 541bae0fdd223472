import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { eachOf } from "@/api/work/each_of.ts";
import { asksAtOnce, type ReconciledTransfers, reconcileTransfers } from "../reconcile/reconcile_transfers.ts";
import { findWanted, pageSize, type Wanted } from "../reconcile/claim_orders.ts";
import { askAbout } from "../reconcile/ask_about.ts";
import { decideTransfer } from "../decide.ts";
import type { TransferOrder } from "../order.ts";
import type { ProviderWord } from "./inspect_transfer.ts";

/** The operator who reconciles, with the reason if given. */
export interface Reconciliation {
  operator: string;
  reason?: string;
}

/** Reconciles as the site's job does, and records it in the audit trail when there was anything to do. */
export async function reconcileByHand(
  ctx: Ctx,
  wanted: Wanted,
  { operator, reason }: Reconciliation,
  onProgress: (soFar: ReconciledTransfers) => void,
): Promise<ReconciledTransfers> {
  const now = ctx.now();
  const result = await reconcileTransfers(ctx, now, wanted, onProgress);
  const touched = result.succeeded + result.failed + result.pending;
  if (touched > 0) {
    const subject = wanted.id ?? "transfers";
    const detail = { early: wanted.early ?? false, ...result };
    await recordEvents(ctx.db, [{ at: now, operator, action: "game_transfer.reconciled", subject, reason, detail }]);
  }
  return result;
}

/** The findings of a dry run about one transfer. */
export interface Preview extends ProviderWord {
  order: TransferOrder;
}

/**
 * Asks the providers about the same transfers, oldest first, and changes nothing.
 * @param onForeseen called with each transfer as its provider has answered
 */
export async function previewReconciliation(
  ctx: Ctx,
  wanted: Wanted,
  onPreview: (previewed: Preview) => void,
): Promise<void> {
  const now = ctx.now();
  let after: string | undefined;
  for (;;) {
    const batch = await findWanted(ctx.db, now, wanted, after);
    const previewed = await eachOf(batch, asksAtOnce, async ({ order, provider }) => {
      const reply = await askAbout(ctx, order, provider);
      return { order, reply, wouldEnd: decideTransfer(order, reply, now) };
    });
    previewed.forEach(onPreview);
    if (batch.length < pageSize) return;
    after = batch.at(-1)!.order.id;
  }
}
