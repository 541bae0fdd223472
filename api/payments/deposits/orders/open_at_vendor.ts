import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import { findDepositOrder, isNumberTaken, type OrderRow } from "./order.ts";
import { plainText } from "./plain_text.ts";
import type { OpenedOrder } from "../vendors/port.ts";
import type { MethodKind } from "../schema.ts";

const unopened = "vendor did not open an order";

/**
 * Longer than any call to a vendor may take: until then the first request to open an order may still be in progress.
 */
export const openedWithinMs = 30_000;

/**
 * Has the vendor open a committed order, and gives the order as it is afterwards: awaiting payment, failed when the
 * vendor refused, or still `created` when the answer is unknown. A payment that was faster than the vendor's answer
 * stays.
 */
export async function openAtVendor(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  const vendor = ctx.vendors.get(order.vendor_code);
  if (!vendor) return order;
  const method = await ctx.db.selectFrom("payment_methods")
    .select(["vendor_flag as flag", "vendor_name as name"])
    // The table's check constraint has the same values.
    .select((eb) => eb.ref("kind").$castTo<MethodKind>().as("kind"))
    .where("id", "=", order.method_id)
    .executeTakeFirstOrThrow();
  const answer = await vendor.create({
    id: order.id,
    amountCents: order.amount_cents,
    method,
    storeType: order.store_type,
    expiresAt: order.expires_at,
    lang: order.lang,
  });
  if (answer.kind !== "unknown") ctx.incidents.worked(ctx, unopened, vendor.code);
  if (answer.kind === "opened") return await recordOpened(ctx, order, answer.order);
  const fields = { vendor: vendor.code, order: order.id, answer: answer.kind, reason: answer.reason };
  // An unreachable vendor concerns every order and is one incident; a refusal concerns one order.
  if (answer.kind === "refused") ctx.log.warn(unopened, fields);
  else ctx.incidents.failed(ctx, { level: "warn", event: unopened, subject: vendor.code, fields });
  return answer.kind === "refused" ? await recordRefused(ctx, order, answer.reason) : order;
}

/** Keeps what the vendor says the payer has to do. The order awaits payment from now on, unless it has moved further. */
export async function recordOpened(ctx: Ctx, order: OrderRow, opened: OpenedOrder): Promise<OrderRow> {
  if (await isNumberTaken(ctx.db, order, opened.vendorOrderNo)) {
    ctx.log.error("vendor gave one number to two orders", { order: order.id, vendorOrderNo: opened.vendorOrderNo });
    return order;
  }
  const updated = await ctx.db.updateTable("deposit_orders").set({
    state: sql<string>`case state when 'created' then 'awaiting_payment' else state end`,
    vendor_order_no: opened.vendorOrderNo,
    page_url: opened.pageUrl,
    page_html: opened.pageHtml,
    instructions: JSON.stringify(opened.instructions),
    vendor_words: opened.message === undefined ? null : plainText(opened.message),
    vendor_return_code: opened.returnCode ?? null,
    next_query_at: order.expires_at,
    query_attempts: 0,
  })
    .where("id", "=", order.id)
    .where((eb) => eb.or([eb("vendor_order_no", "is", null), eb("vendor_order_no", "=", opened.vendorOrderNo)]))
    .returningAll().executeTakeFirst();
  return updated ?? await asItStands(ctx, order);
}

async function recordRefused(ctx: Ctx, order: OrderRow, reason: string): Promise<OrderRow> {
  const updated = await ctx.db.updateTable("deposit_orders").set({ state: "failed", reason: plainText(reason) })
    .where("id", "=", order.id).where("state", "=", "created").returningAll().executeTakeFirst();
  return updated ?? await asItStands(ctx, order);
}

async function asItStands(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  return await findDepositOrder(ctx.db, order.id) ?? order;
}
