import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { refuse, refuseUntil, type Result } from "@/api/result.ts";

/** Why a member gets no further order for now. */
export type OrderLimitRefusal = "too_many_open_orders" | "too_many_attempts";

/**
 * Whether a member may open one more order: few may be unpaid at a time, in all and with one vendor, and few are opened
 * in an hour, whatever became of them. A cancelled one no longer counts, but where an order reserves
 * an amount at its vendor: that stays reserved. The caller holds the member's lock, so that what was counted stays true.
 */
export async function checkOrderLimits(
  { settings, now, vendors }: Pick<Ctx, "settings" | "now" | "vendors">,
  tx: Kysely<DB>,
  member: MemberId,
  vendorCode: string,
): Promise<Result<null, OrderLimitRefusal>> {
  const unpaid = await tx.selectFrom("deposit_orders").select(["vendor_code", "expires_at", "cancelled_at"])
    .where("member_id", "=", member).where("state", "in", ["created", "awaiting_payment"])
    .where("expires_at", ">", now()).orderBy("expires_at").execute();
  const maxOfVendor = settings.get("deposit.open_orders_by_vendor")[vendorCode] ??
    vendors.get(vendorCode)?.openOrders ?? Infinity;
  const open = unpaid.filter(({ vendor_code, cancelled_at }) =>
    cancelled_at === null || vendors.get(vendor_code)?.openOrders !== undefined
  );
  const ofVendor = open.filter(({ vendor_code }) => vendor_code === vendorCode);
  const full = ofVendor.length >= maxOfVendor
    ? ofVendor
    : open.length >= settings.get("deposit.open_orders")
    ? open
    : null;
  // Named by when the first of them ends: until then there is one to pay.
  const first = full?.[0];
  if (full) return refuse("too_many_open_orders", { max: full.length, until: first?.expires_at ?? null });
  const anHourAgo = new Date(now().getTime() - hourMs);
  const maxAnHour = settings.get("deposit.orders_an_hour");
  const recent = await tx.selectFrom("deposit_orders").select("created_at")
    .where("member_id", "=", member).where("created_at", ">", anHourAgo)
    .orderBy("created_at", "desc").limit(maxAnHour).execute();
  const oldest = recent.at(-1);
  if (recent.length < maxAnHour || !oldest) return { ok: true, value: null };
  const retryAfterS = Math.ceil((oldest.created_at.getTime() - anHourAgo.getTime()) / 1000);
  return refuseUntil("too_many_attempts", retryAfterS);
}

const hourMs = 60 * 60 * 1000;
