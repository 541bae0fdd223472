import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { byId, type ListPage, page } from "@/api/lists/list_page.ts";
import { recordSpan } from "@/api/platform/http/input/list_input.ts";
import { done, refuse, type Result } from "@/api/result.ts";
import type { OrderRow } from "./order.ts";
import { matchesFilter } from "./order_filter.ts";
import { payPageOf } from "./pay_page.ts";
import { shownStateOf } from "./shown_state.ts";
import { type DepositListInput, Instructions, type MemberOrder, type MethodKind } from "../schema.ts";
import { toUsdt } from "@/shared/usdt_units.ts";
import { isWebAddress } from "./web_address.ts";
import { fromCents } from "@/shared/money.ts";

/** One top-up order of the member; another member's is not found. */
export async function readOrder(ctx: Ctx, member: MemberId, id: string): Promise<Result<MemberOrder, "not_found">> {
  const order = await ordersOf(ctx, member).where("deposit_orders.id", "=", id).executeTakeFirst();
  return order ? done(toDepositOrder(order)) : refuse("not_found");
}

/** The member's top-up orders, newest first, and the cursor of the next page (null on the last). */
export async function listOrders(
  ctx: Ctx,
  member: MemberId,
  { cursor, limit, ...filter }: DepositListInput,
): Promise<ListPage<MemberOrder>> {
  const orders = await ordersOf(ctx, member)
    .where(matchesFilter({ ...filter, ...recordSpan(ctx.now(), filter) }))
    .$if(cursor !== undefined, (query) => query.where("deposit_orders.id", "<", cursor!))
    .orderBy("deposit_orders.id", "desc").limit(limit + 1).execute();
  const { data, next } = page(orders, limit, byId);
  return { data: data.map(toDepositOrder), next };
}

/**
 * The page that a vendor gave to be shown instead of an address. Untrusted: for a sandboxed frame only.
 * Null for an order that has none, can't be paid any more, or isn't the member's.
 */
export async function readPageHtml(ctx: Ctx, member: MemberId, id: string): Promise<string | null> {
  const order = await ctx.db.selectFrom("deposit_orders").select("page_html")
    .where("id", "=", id).where("member_id", "=", member)
    .where("state", "=", "awaiting_payment").where("cancelled_at", "is", null).executeTakeFirst();
  return order?.page_html ?? null;
}

interface OrderWithMethod extends OrderRow {
  kind: string;
  vendor_name: string;
  vendor_flag: string | null;
  /** The units due in USDT and those received; null for an order without an invoice. */
  usdt_units: bigint | null;
  usdt_received: string | null;
}

function ordersOf(ctx: Ctx, member: MemberId) {
  return ctx.db.selectFrom("deposit_orders")
    .innerJoin("payment_methods", "payment_methods.id", "deposit_orders.method_id")
    .selectAll("deposit_orders").select([
      "payment_methods.kind",
      "payment_methods.vendor_name",
      "payment_methods.vendor_flag",
    ])
    .leftJoin("usdt_invoices", "usdt_invoices.order_id", "deposit_orders.id")
    .select("usdt_invoices.units as usdt_units")
    .select((eb) =>
      eb.selectFrom("usdt_transfers").select((sum) => sum.fn.sum<string>("units").as("units"))
        .whereRef("usdt_transfers.order_id", "=", "deposit_orders.id").as("usdt_received")
    )
    .where("deposit_orders.member_id", "=", member);
}

function toDepositOrder(order: OrderWithMethod): MemberOrder {
  return {
    order_id: order.id,
    state: shownStateOf(order),
    late: order.flags.includes("late"),
    // Other flags have called an operator to money that is not the member's yet, or that a third party paid.
    in_review: order.flags.some((flag) =>
      !["late", "over_limit"].includes(flag) && (flag !== "payer_differs" || order.credited_at === null)
    ),
    amount: fromCents(order.amount_cents),
    method: {
      id: order.method_id,
      kind: order.kind as MethodKind,
      vendor_name: order.vendor_name,
      vendor_code: order.vendor_code,
      vendor_flag: order.vendor_flag,
    },
    store_type: order.store_type,
    instructions: order.instructions === null ? null : Instructions.parse(order.instructions),
    page_url: order.page_url !== null && isWebAddress(order.page_url) ? order.page_url : null,
    pay_page: payPageOf(order),
    usdt: order.usdt_units === null
      ? null
      : { units: toUsdt(order.usdt_units), received: toUsdt(BigInt(order.usdt_received ?? 0)) },
    created_at: order.created_at.toISOString(),
    expires_at: order.expires_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    credited_at: order.credited_at?.toISOString() ?? null,
  };
}
