import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { creditOrder } from "@/api/payments/deposits/settlement/credit.ts";
import { seedDummyMethods } from "@/api/payments/deposits/vendors/dummy/testing.ts";

/** Gives a member so many chances as members get them: by a top-up that is credited, with all that it brings. */
export async function giveChances(ctx: Ctx, member: MemberId, chances: number, at = ctx.now()): Promise<string> {
  const { db } = ctx;
  const find = () => db.selectFrom("payment_methods").select(["id", "vendor_code"]).orderBy("id").executeTakeFirst();
  if (!await find()) await seedDummyMethods(db);
  const method = (await find())!;
  const id = v7({ msecs: at.getTime() });
  const order = await db.insertInto("deposit_orders").values({
    id,
    member_id: member,
    method_id: method.id,
    vendor_code: method.vendor_code,
    vendor_order_no: id,
    amount_cents: BigInt(chances * ctx.settings.get("turntable.cents_per_chance")),
    state: "awaiting_payment",
    lang: "tw",
    created_at: at,
    expires_at: new Date(at.getTime() + 3_600_000),
    next_query_at: new Date(at.getTime() + 3_600_000),
  }).returningAll().executeTakeFirstOrThrow();
  const paid = { kind: "paid", orderId: id, vendorOrderNo: id, paidAt: at, currency: "TWD" } as const;
  const notice = { ...paid, amountCents: order.amount_cents, merchantIsOurs: true };
  const credited = { ...ctx, now: () => at };
  await inTransaction(db, async (tx) => {
    await tx.selectFrom("deposit_orders").select("id").where("id", "=", id).forNoKeyUpdate().execute();
    await creditOrder({ ...credited, db: tx }, tx, { order, notice, flags: [] });
  });
  return id;
}
