import type { MemberId } from "@/api/member_id.ts";
import { settle } from "@/api/payments/deposits/settlement/settle.ts";
import type { VendorNotice } from "@/api/payments/deposits/vendors/port.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DemoScript } from "./demo_script.ts";

/**
 * The end of a top-up. `late`: paid after its expiry. `wrong_amount`: a different amount was paid, and an operator is
 * alerted. `open`: the site opens it at its vendor when it next polls.
 */
export type DepositEnd = "paid" | "late" | "expired" | "failed" | "wrong_amount" | "open";

/**
 * Orders a top-up of so many TWD by a transfer and takes it to its end, also in the sandbox vendor's own table, so that
 * its settlement file agrees with the site.
 */
export async function playDeposit(
  script: DemoScript,
  member: MemberId,
  twd: number,
  { end = "paid" }: { end?: DepositEnd } = {},
): Promise<void> {
  const { ctx } = script;
  const { id: method_id, vendor_code, pay_within_minutes } = await ctx.db.selectFrom("payment_methods")
    .select(["id", "vendor_code", "pay_within_minutes"]).where("vendor_code", "in", [...script.orders.keys()])
    .where("kind", "=", "atm")
    .orderBy("sort").limit(1).executeTakeFirstOrThrow();
  const orderId = script.id();
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + pay_within_minutes * 60_000);
  const amountCents = BigInt(twd) * 100n;
  const paidCents = end === "wrong_amount" ? amountCents - 100_00n : amountCents;
  const endsAfter = end === "late" ? pay_within_minutes + 5 : 8;
  const isPaid = end === "paid" || end === "late" || end === "wrong_amount";
  const paidAt = isPaid ? new Date(createdAt.getTime() + endsAfter * 60_000) : null;
  const number = end === "open"
    ? null
    : await script.orders.get(vendor_code)!({ orderId, amountTwd: paidCents / 100n, createdAt, expiresAt, paidAt });
  await ctx.db.insertInto("deposit_orders").values({
    id: orderId,
    member_id: member,
    method_id,
    vendor_code,
    amount_cents: amountCents,
    lang: "tw",
    state: end === "open" ? "created" : "awaiting_payment",
    vendor_order_no: number,
    created_at: createdAt,
    expires_at: expiresAt,
    next_query_at: expiresAt,
  }).execute();
  if (end === "open" || number === null) {
    await ctx.db.updateTable("deposit_orders").set({ next_query_at: createdAt }).where("id", "=", orderId).execute();
    return;
  }
  script.pass(endsAfter);
  const about = { orderId, vendorOrderNo: number, merchantIsOurs: true };
  const paid = { kind: "paid" as const, ...about, amountCents: paidCents, currency: "TWD", paidAt: ctx.now() };
  const texts: Record<Exclude<DepositEnd, "open">, VendorNotice | null> = {
    paid,
    late: paid,
    expired: null,
    failed: { kind: "failed", ...about, reason: "使用者取消付款" },
    wrong_amount: paid,
  };
  const notice = texts[end];
  if (["late", "expired"].includes(end)) await expire(script, orderId);
  if (notice) await inTransaction(ctx.db, (tx) => settle(ctx, tx, vendor_code, notice));
  if (end === "wrong_amount") await expire(script, orderId);
}

/** As the job does when the time to pay is over. */
async function expire({ ctx }: DemoScript, orderId: string): Promise<void> {
  await ctx.db.updateTable("deposit_orders").set({ state: "expired" }).where("id", "=", orderId).execute();
}
