import { v7 } from "uuid";
import type { Ctx } from "@/api/context.ts";
import type { DepositState, Instructions, MethodKind } from "@/api/payments/deposits/schema.ts";
import type { TestMember } from "@/testing/site/test_member.ts";

/** A deposit order as it is after its vendor has answered. */
export interface OrderInState {
  /** The method's kind; the first method of it is taken. */
  kind?: MethodKind;
  instructions?: Instructions;
  pageHtml?: string;
  storeType?: string;
  state?: DepositState;
  flags?: string[];
  amountCents?: bigint;
  createdAt?: Date;
}

/** Stores an order in the database directly, so that its page can be tested without its vendor; gives its id. */
export async function orderInState(ctx: Ctx, member: TestMember, order: OrderInState = {}): Promise<string> {
  const { kind = "atm", state = "awaiting_payment", createdAt = ctx.now() } = order;
  const method = await ctx.db.selectFrom("payment_methods").select(["id", "vendor_code"]).where("kind", "=", kind)
    .orderBy("sort").executeTakeFirstOrThrow();
  const id = v7({ msecs: createdAt.getTime() });
  const paidAt = state === "paid" || state === "credited" ? createdAt : null;
  await ctx.db.insertInto("deposit_orders").values({
    id,
    member_id: member.id,
    method_id: method.id,
    vendor_code: method.vendor_code,
    vendor_order_no: id,
    amount_cents: order.amountCents ?? 3000_00n,
    state,
    lang: "tw",
    store_type: order.storeType ?? null,
    instructions: order.instructions ? JSON.stringify(order.instructions) : null,
    page_html: order.pageHtml ?? null,
    flags: order.flags ?? [],
    created_at: createdAt,
    expires_at: after(ctx.now(), hourMs),
    // No job asks the vendor, which does not know the order.
    next_query_at: after(ctx.now(), hourMs),
    paid_at: paidAt,
    credited_at: state === "credited" ? createdAt : null,
  }).execute();
  return id;
}

const hourMs = 3_600_000;

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
