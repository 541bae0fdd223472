import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { recordEvents, systemOperator } from "../audit/record_event.ts";
import type { Ctx } from "../context.ts";
import type { Verdict } from "./decide.ts";
import { settle } from "./settle.ts";
import { type CallbackRow, rawCallback } from "./store_callback.ts";
import type { PaymentVendor } from "./vendors/port.ts";

/** What came of a callback. */
export type CallbackVerdict = Verdict | "bad_signature" | "unreadable";

interface Outcome {
  verdict: CallbackVerdict;
  orderId: string | null;
  changed: boolean;
}

/** Acts on a stored callback and notes the verdict with it, in one transaction. Acting again changes nothing more. */
export async function actOnCallback(ctx: Ctx, vendor: PaymentVendor, callback: CallbackRow): Promise<Outcome> {
  const reading = vendor.verifyCallback(rawCallback(callback));
  return await ctx.db.transaction().execute(async (tx) => {
    const outcome: Outcome = reading.kind === "authentic"
      ? await settle(ctx, tx, vendor.code, reading.notice)
      : { verdict: reading.kind === "forged" ? "bad_signature" : "unreadable", orderId: null, changed: false };
    const noted = await noteVerdict(ctx, tx, callback, outcome, reading.kind !== "forged");
    return { ...outcome, changed: outcome.changed || noted };
  });
}

/** The first verdict stays, unless a later one changed the order; true when this one was noted. */
async function noteVerdict(
  ctx: Ctx,
  tx: Transaction<DB>,
  callback: CallbackRow,
  { verdict, orderId, changed }: Outcome,
  signatureValid: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable("vendor_callbacks")
    .set({ verdict, order_id: orderId, signature_valid: signatureValid, acted_at: ctx.now() })
    .where("id", "=", callback.id).$if(!changed, (query) => query.where("acted_at", "is", null))
    .executeTakeFirst();
  const noted = numUpdatedRows > 0n;
  if (noted && withoutOrder.has(verdict)) await auditCallback(ctx, tx, callback, verdict);
  return noted;
}

/** Verdicts that leave no trace at an order, and still are an operator's business. */
const withoutOrder: ReadonlySet<CallbackVerdict> = new Set(["bad_signature", "unreadable", "unknown_order"]);

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
