import type { Transaction } from "kysely";
import { post } from "@/db/ledger/post.ts";
import type { PostingStatus } from "@/db/ledger/types.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { lockMember } from "../../members/lock_member.ts";
import type { OrderRow } from "../orders/order.ts";
import { flagOrder } from "./order_events.ts";
import { reward } from "./reward.ts";
import type { PaidNotice } from "../vendors/port.ts";

/** A payment that credits: as its vendor reports it, or as an operator does, who may know no number of the vendor. */
export type Payment = Omit<PaidNotice, "vendorOrderNo"> & { vendorOrderNo: string | null };

/** Whether the member has the money now, or the ledger would not take it; and whether anything about the order changed. */
export interface Credited {
  verdict: "credited" | "credit_refused";
  changed: boolean;
}

/**
 * Posts the money, adds what a credit brings with it and ends the order, all in the caller's transaction, which holds
 * the order's lock. The member is locked before the money is posted: a withdrawal that is decided under that lock sees
 * the money together with the turnover that it requires, or neither.
 */
export async function creditOrder(
  ctx: Ctx,
  tx: Transaction<DB>,
  order: OrderRow,
  notice: Payment,
  late: boolean,
): Promise<Credited> {
  await lockMember(tx, order.member_id);
  const now = ctx.now();
  const paid = { vendor_order_no: notice.vendorOrderNo, paid_at: order.paid_at ?? notice.paidAt };
  if (late) await flagOrder(ctx, tx, order, "late", notice);
  const status = await postCredit(tx, order, now);
  if (status === "account_closed") {
    // The money has come and can't be posted: the order waits as paid until an operator opens the account and replays
    // it.
    await tx.updateTable("deposit_orders").set({ ...paid, state: "paid" }).where("id", "=", order.id).execute();
    await flagOrder(ctx, tx, order, "credit_refused", notice);
    return { verdict: "credit_refused", changed: order.state !== "paid" };
  }
  if (status !== "posted") throw new Error(`the credit of order ${order.id} was answered ${status}`);
  await tx.updateTable("deposit_orders").set({ ...paid, state: "credited", credited_at: now, reason: null })
    .where("id", "=", order.id).execute();
  await reward(ctx, tx, order, now);
  return { verdict: "credited", changed: true };
}

async function postCredit(tx: Transaction<DB>, order: OrderRow, at: Date): Promise<PostingStatus | undefined> {
  const [posted] = await post(tx, [{
    orderId: order.id,
    orderKind: "deposit",
    kind: "credit",
    debit: { house: `clearing:${order.vendor_code}` },
    credit: { member: order.member_id, code: "main" },
    amountCents: order.amount_cents,
    at,
  }]);
  return posted?.status;
}
