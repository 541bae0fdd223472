import { errorFields } from "@/api/log/cause_text.ts";
import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents, systemOperator } from "@/api/platform/audit/record_event.ts";
import type { Core } from "@/api/core.ts";
import type { Verdict } from "../../settlement/decide.ts";
import { lockOrder } from "../../orders/order.ts";
import { flagOrder } from "../../settlement/order_events.ts";
import { settle } from "../../settlement/settle.ts";
import type { Invoice, StoredTransfer } from "./books.ts";
import { minUnits } from "./dust.ts";
import { findOnlyInvoice, lockExactInvoice } from "./find_invoice.ts";
import { paidNotice } from "./paid_notice.ts";
import { centsOfUnits } from "@/shared/usdt_units.ts";

/**
 * The verdict on a transfer: `no_invoice` belongs to no order, `ambiguous` came late for one of several orders, `dust`
 * is too small to count.
 */
export type ChainTransferVerdict = Verdict | "no_invoice" | "ambiguous" | "dust";

interface Outcome {
  verdict: ChainTransferVerdict;
  orderId: string | null;
}

/**
 * Acts on every stored transfer that has not been acted on, oldest first. One that fails does not hold up the others.
 */
export async function actOnTransfers(ctx: Core, vendorCode: string): Promise<void> {
  for (let after = 0n;;) {
    const left = await ctx.db.selectFrom("usdt_transfers").select("id").where("acted_at", "is", null)
      .where("id", ">", after).orderBy("id").limit(batchSize).execute();
    const last = left.at(-1);
    if (!last) return;
    after = last.id;
    for (const { id } of left) {
      try {
        await inTransaction(ctx.db, (tx) => actOnTransfer(ctx, tx, vendorCode, id));
        ctx.incidents.worked(ctx, stuck, vendorCode);
      } catch (error) {
        const fields = { vendor: vendorCode, transfer: String(id), ...errorFields(error) };
        ctx.incidents.failed(ctx, { level: "error", event: stuck, subject: vendorCode, fields });
      }
    }
  }
}

const batchSize = 100;
const stuck = "a stored transfer could not be acted on";

async function actOnTransfer(ctx: Core, tx: Transaction<DB>, vendorCode: string, id: bigint): Promise<void> {
  const transfer = await tx.selectFrom("usdt_transfers").selectAll().where("id", "=", id)
    .where("acted_at", "is", null).forNoKeyUpdate().skipLocked().executeTakeFirst();
  if (!transfer) return;
  const { verdict, orderId } = await judge(ctx, tx, vendorCode, transfer);
  await tx.updateTable("usdt_transfers").set({ verdict, order_id: orderId, acted_at: ctx.now() })
    .where("id", "=", id).execute();
  if (verdict !== "credited" && verdict !== "dust") await auditTransfer(ctx, tx, transfer, verdict);
}

async function judge(ctx: Core, tx: Transaction<DB>, vendorCode: string, transfer: StoredTransfer): Promise<Outcome> {
  if (BigInt(transfer.units) < minUnits) return { verdict: "dust", orderId: null };
  const exact = await lockExactInvoice(tx, transfer);
  if (exact === "ambiguous") return { verdict: "ambiguous", orderId: null };
  if (exact) return await settleExact(ctx, tx, vendorCode, exact, transfer);
  const only = await findOnlyInvoice(tx, transfer);
  return only ? await flagOther(ctx, tx, only, transfer) : { verdict: "no_invoice", orderId: null };
}

/** The first exact payment uses the invoice's number; any further one uses its own, and counts as a second payment. */
async function settleExact(
  ctx: Core,
  tx: Transaction<DB>,
  vendorCode: string,
  invoice: Invoice,
  transfer: StoredTransfer,
): Promise<Outcome> {
  const isFirst = invoice.paid_by === null;
  const number = isFirst ? invoice.invoice_no : nameOf(transfer);
  const { verdict, orderId } = await settle(ctx, tx, vendorCode, paidNotice(invoice, number, transfer.at));
  if (isFirst) {
    await tx.updateTable("usdt_invoices").set({ paid_by: transfer.id }).where("order_id", "=", invoice.order_id)
      .execute();
  }
  return { verdict, orderId };
}

/** Another amount than the order's: an operator's to judge, and the payer's to see. Never credited, and no sum is made. */
async function flagOther(ctx: Core, tx: Transaction<DB>, invoice: Invoice, transfer: StoredTransfer): Promise<Outcome> {
  const order = await lockOrder(tx, invoice.order_id);
  if (!order) throw new Error(`invoice ${invoice.invoice_no} has no order`);
  const amountCents = centsOfUnits(BigInt(transfer.units), invoice.rate);
  const notice = { ...paidNotice(invoice, nameOf(transfer), transfer.at), amountCents };
  await flagOrder(ctx, tx, order, "amount_differs", notice);
  return { verdict: "amount_differs", orderId: order.id };
}

async function auditTransfer(ctx: Core, tx: Transaction<DB>, transfer: StoredTransfer, reason: string): Promise<void> {
  await recordEvents(tx, [{
    at: ctx.now(),
    operator: systemOperator,
    action: "usdt.not_credited",
    subject: nameOf(transfer),
    reason,
    detail: {
      from: transfer.from_address,
      to: transfer.to_address,
      units: transfer.units,
      block: transfer.block.toString(),
      paidAt: transfer.at.toISOString(),
    },
  }]);
}

function nameOf(transfer: StoredTransfer): string {
  return `${transfer.tx_id}:${transfer.log_index}`;
}
