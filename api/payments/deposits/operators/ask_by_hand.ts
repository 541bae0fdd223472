import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { askAboutDeposit, expireOrders } from "../orders/expire_orders.ts";
import { findDepositOrder, type OrderRow } from "../orders/order.ts";
import type { QueryAnswer } from "../vendors/port.ts";

/** The operator who asks, and the reason if one is given. */
export interface OperatorQuery {
  operator: string;
  reason?: string;
}

/** Asks the vendor about an order now, acts on the answer as the site itself would, and gives both; null without such an order. */
export async function askByHand(
  ctx: Ctx,
  id: string,
  asker: OperatorQuery,
): Promise<{ answer: QueryAnswer; before: OrderRow; after: OrderRow } | null> {
  const before = await findDepositOrder(ctx.db, id);
  if (!before) return null;
  const answer = await askAboutDeposit(ctx, before, ctx.now());
  const after = await findDepositOrder(ctx.db, id) ?? before;
  await audit(ctx, "deposit.queried", id, asker, { vendor_said: answer.kind, state: after.state });
  return { answer, before, after };
}

/**
 * Asks the vendors about every open order whose time is up, also those that would be asked later, and ends the ones
 * that were not paid. An order whose vendor can't be asked stays open.
 */
export async function expireByHand(ctx: Ctx, asker: OperatorQuery): Promise<{ due: number; ended: number }> {
  const now = ctx.now();
  const due = await ctx.db.updateTable("deposit_orders").set({ next_query_at: now })
    .where("id", "in", (eb) =>
      // A locked order is being settled at this moment.
      eb.selectFrom("deposit_orders").select("id").where("state", "in", ["created", "awaiting_payment"])
        .where("expires_at", "<=", now).forNoKeyUpdate().skipLocked())
    .returning("id").execute();
  await expireOrders(ctx, now);
  const left = due.length === 0 ? [] : await ctx.db.selectFrom("deposit_orders").select("id")
    .where("id", "in", due.map(({ id }) => id)).where("state", "in", ["created", "awaiting_payment"]).execute();
  const ended = due.length - left.length;
  if (due.length > 0) await audit(ctx, "deposit.expired_by_hand", "orders", asker, { due: due.length, ended });
  return { due: due.length, ended };
}

async function audit(
  ctx: Ctx,
  action: string,
  subject: string,
  asker: OperatorQuery,
  detail: Record<string, string | number>,
): Promise<void> {
  await recordEvents(ctx.db, [{ at: ctx.now(), action, subject, detail, ...asker }]);
}
