import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { creditOrder } from "./credit.ts";
import { decide, type Verdict } from "./decide.ts";
import { isNumberTaken, lockOrder } from "../orders/order.ts";
import { flagOrder } from "./order_events.ts";
import { plainWords } from "../orders/plain_words.ts";
import type { VendorNotice } from "../vendors/port.ts";

/** What came of a notice, and the order it is about (null when the vendor has none of that id with us). */
export interface Settled {
  verdict: Verdict;
  orderId: string | null;
  changed: boolean;
}

/**
 * Acts on what a vendor says about an order. The order is locked first, so any number of notices, in any order, from
 * any number of processes, credit it exactly once. Give it the caller's transaction: what the caller writes in it is
 * committed together with this, or not at all.
 */
export async function settle(
  ctx: Ctx,
  tx: Transaction<DB>,
  vendorCode: string,
  notice: VendorNotice,
): Promise<Settled> {
  const order = await lockOrder(tx, notice.orderId);
  const taken = order && notice.kind === "paid" && await isNumberTaken(tx, order, notice.vendorOrderNo);
  const { verdict, change } = decide(order, vendorCode, notice, taken ?? false);
  if (!order || verdict === "unknown_order") return { verdict: "unknown_order", orderId: null, changed: false };
  if (!change) return { verdict, orderId: order.id, changed: false };
  switch (change.kind) {
    case "credit":
      return { ...await creditOrder(ctx, tx, order, change.notice, change.late), orderId: order.id };
    case "fail":
      await tx.updateTable("deposit_orders").set({ state: "failed", reason: plainWords(change.reason) })
        .where("id", "=", order.id).execute();
      return { verdict, orderId: order.id, changed: true };
    case "flag":
      await flagOrder(ctx, tx, order, change.flag, notice);
      return { verdict, orderId: order.id, changed: true };
  }
}

/**
 * Acts on a payment that the vendor reported and does not confirm: the order is flagged for an operator where the
 * notice would have credited it; where it would not, the notice counts as usual.
 */
export async function settleUnconfirmed(
  ctx: Ctx,
  tx: Transaction<DB>,
  vendorCode: string,
  notice: VendorNotice,
): Promise<Settled> {
  const order = await lockOrder(tx, notice.orderId);
  if (!order || decide(order, vendorCode, notice, false).change?.kind !== "credit") {
    return await settle(ctx, tx, vendorCode, notice);
  }
  const isNew = !order.flags.includes("not_confirmed");
  if (isNew) await flagOrder(ctx, tx, order, "not_confirmed", notice);
  return { verdict: "not_confirmed", orderId: order.id, changed: isNew };
}
