import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { refuse, type Result } from "@/api/result.ts";
import { readOrder } from "./read_orders.ts";
import type { MemberOrder } from "../schema.ts";

/**
 * Cancels an order that is not paid: it is shown as cancelled, and no longer counts among the member's open orders. The
 * vendor may be paid all the same until the order's time is over, so its state stays as it is, the vendor is asked as
 * ever, and a payment that comes is credited. Cancelling twice changes nothing more.
 */
export async function cancelOrder(
  ctx: Ctx,
  member: MemberId,
  id: string,
): Promise<Result<MemberOrder, "not_found" | "order_over">> {
  await ctx.db.updateTable("deposit_orders").set({ cancelled_at: ctx.now() })
    .where("id", "=", id).where("member_id", "=", member)
    .where("state", "in", ["created", "awaiting_payment"]).where("cancelled_at", "is", null).execute();
  const read = await readOrder(ctx, member, id);
  return !read.ok || read.value.state === "cancelled" ? read : refuse("order_over");
}
