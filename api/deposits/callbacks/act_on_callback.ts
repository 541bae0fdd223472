import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents, systemOperator } from "../../audit/record_event.ts";
import type { Ctx } from "../../context.ts";
import { claimAttempt, contradictionMs, recordContradiction } from "./attempts.ts";
import { type Ask, confirmPayment, needsConfirmation } from "../settlement/confirm_payment.ts";
import type { Verdict } from "../settlement/decide.ts";
import { findOrder } from "../orders/order.ts";
import { readStored, refusalOf } from "./read_callback.ts";
import { settle, type Settled, settleUnconfirmed } from "../settlement/settle.ts";
import type { CallbackRow } from "./store_callback.ts";
import type { PaymentVendor, VendorNotice } from "../vendors/port.ts";

/** What came of a callback. */
export type CallbackVerdict = Verdict | "source_refused" | "bad_signature" | "unreadable";

/** The same, or `unconfirmed`: the vendor did not confirm the payment, and will be asked again. */
export interface Acted {
  verdict: CallbackVerdict | "unconfirmed";
  orderId: string | null;
  changed: boolean;
}

/** How an operator's replay asks the vendor: at any time, but once about each order. */
export interface Acting {
  ask: Ask;
}

/**
 * Acts on a stored callback and records the verdict with it, in one transaction. Acting again changes nothing more. A
 * vendor that can be queried is asked first about a payment that would be credited, and its answer is what credits.
 */
export async function actOnCallback(
  ctx: Ctx,
  vendor: PaymentVendor,
  callback: CallbackRow,
  acting?: Acting,
): Promise<Acted> {
  const read = readStored(ctx, vendor, callback);
  const { reading } = read;
  const refusal = refusalOf(read);
  if (refusal !== null || reading.kind !== "authentic") {
    const outcome = { verdict: refusal ?? "unreadable", orderId: null, changed: false } as const;
    return await note(ctx, callback, reading.kind !== "forged", () => Promise.resolve(outcome));
  }
  const assessed = await assess(ctx, vendor, callback, reading.notice, acting);
  if (!assessed) return { verdict: "unconfirmed", orderId: null, changed: false };
  const { notice, isConfirmed } = assessed;
  const settled = isConfirmed ? settle : settleUnconfirmed;
  return await note(ctx, callback, true, (tx) => settled(ctx, tx, vendor.code, notice));
}

interface Assessed {
  notice: VendorNotice;
  /** False when the vendor contradicts itself for so long that an operator has to look. */
  isConfirmed: boolean;
}

const unconfirmed = "a payment was not confirmed by its vendor";
const contradicted = "a vendor contradicts its own callback";

/** The notice to act on; null when the vendor has to be asked, and did not answer or was asked only just now. */
async function assess(
  ctx: Ctx,
  vendor: PaymentVendor,
  callback: CallbackRow,
  notice: VendorNotice,
  acting: Acting | undefined,
): Promise<Assessed | null> {
  if (!vendor.confirms || notice.kind !== "paid") return { notice, isConfirmed: true };
  const order = await findOrder(ctx.db, notice.orderId);
  if (!order || !needsConfirmation(vendor, order, notice)) return { notice, isConfirmed: true };
  if (!acting && !await claimAttempt(ctx, callback)) return null;
  const ask = acting?.ask ?? ((asked, about) => asked.query(about));
  const confirmation = await confirmPayment(vendor, order, ask);
  if (confirmation.kind !== "unanswered") ctx.incidents.worked(ctx, unconfirmed, vendor.code);
  if (confirmation.kind === "confirmed") return { notice: confirmation.notice, isConfirmed: true };
  const fields = { vendor: vendor.code, order: order.id, answer: confirmation.kind };
  if (confirmation.kind === "unanswered") {
    ctx.incidents.failed(ctx, { level: "warn", event: unconfirmed, subject: vendor.code, fields });
    return null;
  }
  ctx.incidents.failed(ctx, { level: "warn", event: contradicted, subject: vendor.code, endsBySilence: true, fields });
  const since = await recordContradiction(ctx, callback);
  return ctx.now().getTime() - since.getTime() < contradictionMs ? null : { notice, isConfirmed: false };
}

interface Outcome extends Omit<Settled, "verdict"> {
  verdict: CallbackVerdict;
}

/**
 * Does the work and records its verdict, both or neither. The first verdict stays, unless a later one changed the
 * order.
 */
async function note(
  ctx: Ctx,
  callback: CallbackRow,
  signatureValid: boolean,
  work: (tx: Transaction<DB>) => Promise<Outcome>,
): Promise<Acted> {
  return await inTransaction(ctx.db, async (tx) => {
    const { verdict, orderId, changed } = await work(tx);
    const { numUpdatedRows } = await tx.updateTable("vendor_callbacks")
      .set({ verdict, order_id: orderId, signature_valid: signatureValid, acted_at: ctx.now() })
      .where("id", "=", callback.id).$if(!changed, (query) => query.where("acted_at", "is", null))
      .executeTakeFirst();
    const noted = numUpdatedRows > 0n;
    if (noted && withoutOrder.has(verdict)) await auditCallback(ctx, tx, callback, verdict);
    return { verdict, orderId, changed: changed || noted };
  });
}

/** Verdicts that no order shows and that operators have to see all the same. */
const withoutOrder: ReadonlySet<CallbackVerdict> = new Set([
  "source_refused",
  "bad_signature",
  "unreadable",
  "unknown_order",
]);

async function auditCallback(ctx: Ctx, tx: Transaction<DB>, callback: CallbackRow, reason: string): Promise<void> {
  await recordEvents(tx, [{
    at: ctx.now(),
    operator: systemOperator,
    action: "callback.refused",
    subject: `callback ${callback.id}`,
    reason,
    detail: { vendor: callback.vendor_code, sourceAddress: callback.source_address },
  }]);
}
