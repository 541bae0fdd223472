import type { Payment } from "./payment.ts";
import { type Kysely, sql, type Transaction } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import { post } from "@/db/ledger/post.ts";
import type { Posting } from "@/db/ledger/types.ts";
import type { DB } from "@/db/types.ts";
import type { Core } from "@/api/core.ts";
import { lastArchivableMonth } from "@/api/accounting/archives/archive_months.ts";
import { isClosedOrder } from "@/db/archives/archived.ts";
import { overDepositLimit } from "@/api/accounting/play_limits/over_limit.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import type { OrderRow } from "../orders/order.ts";
import type { OrderFlag } from "./decide.ts";
import { flagOrders } from "./order_events.ts";
import { reward } from "./reward.ts";

/** An order to credit, and the payment that it is credited for. */
export interface CreditDue {
  order: OrderRow;
  notice: Payment;
  /** Why operators are to look at it all the same. */
  flags: readonly OrderFlag[];
}

/** Whether the member has the money now, or the ledger would not take it; and whether anything about the order changed. */
export interface Credited {
  verdict: "credited" | "credit_refused";
  changed: boolean;
}

/** Credits one order, as {@link creditOrders} does. */
export async function creditOrder(ctx: Core, tx: Transaction<DB>, due: CreditDue): Promise<Credited> {
  return (await creditOrders(ctx, tx, [due])).get(due.order.id)!;
}

/**
 * Posts the money of orders with everything that a credit brings and ends them, in the caller's transaction, which has
 * locked the orders; returns each result by its id. Locks the members before the money is posted: a withdrawal decided
 * under such a lock sees the money together with its turnover requirement, or neither.
 */
export async function creditOrders(
  ctx: Core,
  tx: Transaction<DB>,
  due: readonly CreditDue[],
): Promise<Map<string, Credited>> {
  if (due.length === 0) return new Map();
  await lockMembers(tx, [...new Set(due.map(({ order }) => order.member_id))]);
  const now = ctx.now();
  for (const flag of new Set(due.flatMap(({ flags }) => flags))) {
    await flagOrders(ctx, tx, due.filter(({ flags }) => flags.includes(flag)).map((one) => ({ ...one, flag })));
  }
  const archived = await findArchivedOrders(tx, due.map(({ order }) => order), now);
  const open = due.filter(({ order }) => !archived.has(order.id));
  const posted = await post(tx, open.map(({ order }) => postingOf(order, now)));
  const credited: CreditDue[] = [];
  const refused = due.filter(({ order }) => archived.has(order.id));
  for (const [index, one] of open.entries()) {
    const status = posted[index]?.status;
    if (status === "posted") credited.push(one);
    else if (status === "account_closed") refused.push(one);
    else throw new Error(`the credit of order ${one.order.id} was answered ${status}`);
  }
  await endCredited(ctx, tx, credited, now);
  await keepRefused(ctx, tx, refused);
  return new Map<string, Credited>([
    ...credited.map(({ order }) => [order.id, { verdict: "credited", changed: true }] as const),
    ...refused.map(({ order }) => [order.id, { verdict: "credit_refused", changed: order.state !== "paid" }] as const),
  ]);
}

/**
 * The ids of orders whose month is archived, or about to be: their credit can't be posted before the month is restored.
 * Asks the database only about orders that are old enough for it.
 */
async function findArchivedOrders(
  db: Kysely<DB>,
  orders: readonly Pick<OrderRow, "id" | "created_at">[],
  now: Date,
): Promise<Set<string>> {
  const last = lastArchivableMonth(now);
  const old = orders.filter(({ created_at }) => created_at.toISOString().slice(0, 7) <= last);
  if (old.length === 0) return new Set();
  const ids = old.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) id where ${isClosedOrder(sql`id`)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

function postingOf(order: OrderRow, at: Date): Posting {
  return {
    orderId: order.id,
    orderKind: "deposit",
    kind: "credit",
    debit: { house: `clearing:${order.vendor_code}` },
    credit: { member: order.member_id, code: "main" },
    amountCents: order.amount_cents,
    at,
  };
}

async function endCredited(ctx: Core, tx: Transaction<DB>, credited: readonly CreditDue[], now: Date): Promise<void> {
  if (credited.length === 0) return;
  const end = sql`
    update deposit_orders o
      set state = 'credited', credited_at = ${now}, reason = null, vendor_order_no = i.vendor_order_no, paid_at = i.paid_at,
          flags = case when exists (${
    overDepositLimit({ member: sql`o.member_id`, cents: sql`o.amount_cents`, at: now, order: sql`o.id` })
  })
            then array_append(o.flags, 'over_limit') else o.flags end
      from ${paymentsOf(credited)} where o.id = i.id`;
  await reward(ctx, tx, credited.map(({ order }) => order), now, end);
}

/**
 * The money has come and can't be posted: the orders wait as paid until an operator opens the account, or restores the
 * month, and replays them.
 */
async function keepRefused(ctx: Core, tx: Transaction<DB>, refused: readonly CreditDue[]): Promise<void> {
  if (refused.length === 0) return;
  await sql`
    update deposit_orders o set state = 'paid', vendor_order_no = i.vendor_order_no, paid_at = i.paid_at
      from ${paymentsOf(refused)} where o.id = i.id`.execute(tx);
  await flagOrders(ctx, tx, refused.map((one) => ({ ...one, flag: "credit_refused" })));
}

function paymentsOf(due: readonly CreditDue[]) {
  return rowsOf("i", due, {
    id: ["uuid", ({ order }) => order.id],
    vendor_order_no: ["text", ({ notice }) => notice.vendorOrderNo],
    paid_at: ["timestamptz", ({ order, notice }) => order.paid_at ?? notice.paidAt],
  });
}
