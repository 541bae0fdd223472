import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../../context.ts";
import type { MemberId } from "../../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { done, refuse, type Result } from "../../../result.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import type { StatusRefusal } from "@/api/identity/status/status.ts";
import type { Shipment } from "../draw.ts";
import { type Recipient, sealRecipient } from "./recipient.ts";

/**
 * Says to whom and where goods that a member has won are sent; it may be said again until they are on their way. Kept
 * sealed: a name with an address is to be read by nothing but the shipping.
 */
export async function askForGoods(
  ctx: Ctx,
  member: MemberId,
  drawId: string,
  recipient: Recipient,
): Promise<Result<Shipment, StatusRefusal | "not_found" | "goods_shipped">> {
  const sealed = await sealRecipient(ctx.vault, member, drawId, recipient);
  return await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, member);
    const allowed = await checkStatus({ ...ctx, db: tx }, member, "change_profile");
    if (!allowed.ok) return allowed;
    const goods = await tx.selectFrom("turntable_shipments").select("state").where("draw_id", "=", drawId)
      .where("member_id", "=", member).forNoKeyUpdate().executeTakeFirst();
    if (!goods) return refuse("not_found");
    if (goods.state === "shipped") return refuse("goods_shipped");
    await tx.updateTable("turntable_shipments")
      .set({ state: "waiting", recipient_sealed: sealed, asked_at: ctx.now() }).where("draw_id", "=", drawId).execute();
    return done({ state: "waiting" as const, carrier: null, tracking: null });
  });
}
