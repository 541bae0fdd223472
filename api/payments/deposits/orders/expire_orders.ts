import { errorFields } from "@/api/log/cause_text.ts";
import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { compareIds } from "@/api/lists/by_id.ts";
import type { Ctx } from "@/api/context.ts";
import { openAtVendor, openedWithinMs, recordOpened } from "./open_at_vendor.ts";
import type { OrderRow } from "./order.ts";
import { settle } from "../settlement/settle.ts";
import type { QueryAnswer } from "../vendors/port.ts";

/**
 * Asks the vendors about every open order whose time to ask has come, and acts on the answers: a payment is credited,
 * an order that the vendor never got is sent again, an order whose time is up expires. Nothing expires without the
 * vendor's answer; a vendor that can't be reached is asked again with growing delay. Safe in any number of processes.
 * @returns how many orders were asked about
 */
export async function expireOrders(ctx: Ctx, now: Date = ctx.now()): Promise<number> {
  let requests = 0;
  for (;;) {
    const due = await claimDue(ctx, now);
    if (due.length === 0) return requests;
    const outcomes = await Promise.allSettled(due.map((order) => askAboutDeposit(ctx, order, now)));
    for (const outcome of outcomes) {
      if (outcome.status === "fulfilled") ctx.incidents.worked(ctx, left);
      else {
        const { reason: error } = outcome;
        ctx.incidents.failed(ctx, { level: "error", event: left, fields: errorFields(error), error });
      }
    }
    requests += due.length;
  }
}

/** How many orders one round asks about at once. */
export const batchSize = 20;
const left = "an open order was left";
const unanswered = "vendor did not say what became of an order";

/** Claims orders for this process, oldest first: no other process asks about them until they are due again. */
async function claimDue(ctx: Ctx, now: Date): Promise<OrderRow[]> {
  const claimed = await ctx.db
    // Not as a subquery of the update: a plan may run that for every row, and then takes more than a batch.
    .with("due", (query) =>
      query.selectFrom("deposit_orders").select("id")
        .where("state", "in", ["created", "awaiting_payment"]).where("next_query_at", "<=", now)
        .orderBy("next_query_at").limit(batchSize).forNoKeyUpdate().skipLocked())
    .updateTable("deposit_orders").from("due").whereRef("deposit_orders.id", "=", "due.id")
    .set({
      query_attempts: sql`query_attempts + 1`,
      next_query_at:
        sql`${now}::timestamptz + least(interval '30 s' * 2 ^ least(query_attempts, 10), interval '10 min')`,
    })
    .returningAll("deposit_orders").execute();
  return claimed.sort(compareIds);
}

/** Asks the vendor about an order now, acts on the answer, and gives it. */
export async function askAboutDeposit(ctx: Ctx, order: OrderRow, now: Date): Promise<QueryAnswer> {
  const vendor = ctx.vendors.get(order.vendor_code);
  const answer: QueryAnswer = await vendor?.query(order) ?? { kind: "unknown", reason: "unreachable" };
  if (answer.kind !== "unknown") ctx.incidents.worked(ctx, unanswered, order.vendor_code);
  const isOpen = now < order.expires_at && (order.state === "created" || order.state === "awaiting_payment");
  switch (answer.kind) {
    case "unknown":
      ctx.incidents.failed(ctx, {
        level: "warn",
        event: unanswered,
        subject: order.vendor_code,
        fields: { vendor: order.vendor_code, order: order.id, reason: answer.reason },
      });
      return answer;
    case "notice":
      await inTransaction(ctx.db, (tx) => settle(ctx, tx, order.vendor_code, answer.notice));
      break;
    case "awaiting":
      if (isOpen) await recordOpened(ctx, order, answer.order);
      break;
    case "absent":
      if (isOpen && order.cancelled_at === null && now.getTime() - order.created_at.getTime() >= openedWithinMs) {
        await openAtVendor(ctx, order);
      }
  }
  await expire(ctx, order, now);
  return answer;
}

/** Ends the order if its time is up and it is still open. */
async function expire(ctx: Ctx, order: OrderRow, now: Date): Promise<void> {
  await ctx.db.updateTable("deposit_orders").set({ state: "expired" })
    .where("id", "=", order.id).where("state", "in", ["created", "awaiting_payment"]).where("expires_at", "<=", now)
    .execute();
}
