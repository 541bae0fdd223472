import type { Ctx } from "@/api/context.ts";
import { claimAttempt, contradictionMs, recordContradiction } from "./attempts.ts";
import { type Ask, confirmPayment, needsConfirmation } from "../settlement/confirm_payment.ts";
import { findDepositOrder } from "../orders/order.ts";
import { type Acted, concludeCallback } from "./conclude_callbacks.ts";
import { type ReadCallback, readStored, refusalOf } from "./read_callback.ts";
import type { CallbackRow } from "./store_callback.ts";
import type { PaymentVendor, VendorNotice } from "../vendors/port.ts";

/** How an operator's replay differs: it may ask at any time, and asks about each order once. */
export interface Acting {
  ask: Ask;
}

/**
 * Processes a stored callback and notes the verdict with it, in one transaction that concurrent callbacks share.
 * Repeating it changes nothing. If the vendor supports queries, it is queried before a credit, and its answer decides.
 * @param read the callback's reading, if the caller has it
 */
export async function actOnCallback(
  ctx: Ctx,
  vendor: PaymentVendor,
  callback: CallbackRow,
  acting?: Acting,
  read: ReadCallback = readStored(ctx, vendor, callback),
): Promise<Acted> {
  const { reading } = read;
  const refusal = refusalOf(read);
  if (refusal !== null || reading.kind !== "authentic") {
    const isSigned = reading.kind !== "forged";
    return await concludeCallback(ctx, callback, { kind: "refused", verdict: refusal ?? "unreadable", isSigned });
  }
  const assessed = await assess(ctx, vendor, callback, reading.notice, acting);
  if (!assessed) return { verdict: "unconfirmed", orderId: null, changed: false };
  return await concludeCallback(ctx, callback, { kind: "word", vendorCode: vendor.code, ...assessed });
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
  const order = await findDepositOrder(ctx.db, notice.orderId);
  if (!order || !needsConfirmation(vendor, order, notice)) return { notice, isConfirmed: true };
  if (!acting && !await claimAttempt(ctx, callback)) return null;
  const ask = acting?.ask ?? ((input, about) => input.query(about));
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
