import { sql, type Transaction } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { Core } from "@/api/core.ts";
import { type CreditDue, creditOrders } from "./credit.ts";
import { decide, type PaymentDecision, type ThirdPartyPayment, type Verdict } from "./decide.ts";
import { idOf, lockOrders, numbersTaken, type OrderRow } from "../orders/order.ts";
import { type FlagDue, flagOrders } from "./order_events.ts";
import { plainText } from "../orders/plain_text.ts";
import type { PayerAccount, VendorNotice } from "../vendors/port.ts";

/** A vendor's notice about an order. */
export interface VendorWord {
  vendorCode: string;
  notice: VendorNotice;
  /**
   * False for a payment that the vendor reported and does not confirm: the order is flagged for an operator where the
   * notice would have credited it; if it would not, the notice counts as ever.
   */
  isConfirmed: boolean;
}

/** The verdict on a notice, and its order (null if the vendor has no such order with us). */
export interface Settled {
  verdict: Verdict;
  orderId: string | null;
  changed: boolean;
}

/** Settles one vendor's notice, as {@link settleAll} does. */
export async function settle(
  ctx: Core,
  tx: Transaction<DB>,
  vendorCode: string,
  notice: VendorNotice,
): Promise<Settled> {
  const [settled] = await settleAll(ctx, tx, [{ vendorCode, notice, isConfirmed: true }]);
  return settled!;
}

/**
 * Settles vendors' notices about different orders, in shared statements, and returns the verdicts in their order. Locks
 * the orders first, so any number of notices, in any order, from any number of processes, credit each exactly once.
 * Give it the caller's transaction, with which it commits.
 */
export async function settleAll(ctx: Core, tx: Transaction<DB>, replies: readonly VendorWord[]): Promise<Settled[]> {
  const ids = replies.map(({ notice }) => idOf(notice));
  if (new Set(ids).size < ids.length) throw new RangeError("two words about one order have to be settled one by one");
  const orders = await lockOrders(tx, ids);
  const isTaken = await numbersTaken(tx, replies.flatMap((word) => payments(word, orders.get(idOf(word.notice)))));
  const thirdParties = await thirdPartyPayments(
    ctx,
    tx,
    replies.flatMap(({ notice }) => {
      const order = orders.get(idOf(notice));
      return order && notice.kind === "paid" && notice.payer ? [{ order, payer: notice.payer }] : [];
    }),
  );
  const credits: CreditDue[] = [];
  const failures: { order: OrderRow; reason: string }[] = [];
  const flags: FlagDue[] = [];
  const settled = replies.map((word, index): Settled => {
    const order = orders.get(ids[index]!);
    const { verdict, change } = judge(word, order, isTaken, thirdParties.get(order?.id ?? "") ?? null);
    if (!order || verdict === "unknown_order") return { verdict: "unknown_order", orderId: null, changed: false };
    if (change?.kind === "credit") credits.push({ order, notice: change.notice, flags: change.flags });
    if (change?.kind === "fail") failures.push({ order, reason: change.reason });
    if (change?.kind === "flag") flags.push({ order, flag: change.flag, notice: word.notice });
    return { verdict, orderId: order.id, changed: change !== null };
  });
  await failOrders(tx, failures);
  await flagOrders(ctx, tx, flags);
  const credited = await creditOrders(ctx, tx, credits);
  return settled.map((one) => ({ ...one, ...credited.get(one.orderId ?? "") }));
}

/** The vendor's number that a payment would stand for at its order. */
function payments({ notice }: VendorWord, order: OrderRow | undefined) {
  return order && notice.kind === "paid" ? [{ order, vendorOrderNo: notice.vendorOrderNo }] : [];
}

function judge(
  { vendorCode, notice, isConfirmed }: VendorWord,
  order: OrderRow | undefined,
  isTaken: (order: OrderRow, vendorOrderNo: string) => boolean,
  thirdParty: ThirdPartyPayment | null,
): PaymentDecision {
  if (order && !isConfirmed && decide(order, vendorCode, notice, false).change?.kind === "credit") {
    const isNew = !order.flags.includes("not_confirmed");
    return { verdict: "not_confirmed", change: isNew ? { kind: "flag", flag: "not_confirmed" } : null };
  }
  const numberTaken = order !== undefined && notice.kind === "paid" && isTaken(order, notice.vendorOrderNo);
  return decide(order, vendorCode, notice, numberTaken, thirdParty);
}

/** An order, and the account that paid for it. */
interface PaidFrom {
  order: OrderRow;
  payer: PayerAccount;
}

/**
 * How each payment counts, by its order's id, whose account is none of the member's approved cards, as the setting
 * `deposit.atm_own_account` says; the others are not among them. A card is known by its bank and last four digits, of
 * which the site keeps no more in clear; one that was removed since the order counts.
 */
async function thirdPartyPayments(
  { settings }: Core,
  tx: Transaction<DB>,
  paid: readonly PaidFrom[],
): Promise<Map<string, ThirdPartyPayment>> {
  const rule = settings.get("deposit.atm_own_account");
  if (rule === "off" || paid.length === 0) return new Map();
  const { rows } = await sql<{ id: string }>`
    select i.id
      from ${
    rowsOf("i", paid, {
      id: ["uuid", ({ order }) => order.id],
      member_id: ["bigint", ({ order }) => order.member_id],
      bank: ["text", ({ payer }) => payer.bank],
      digits: ["text", ({ payer }) => payer.lastDigits.slice(-4)],
      ordered_at: ["timestamptz", ({ order }) => order.created_at],
    })
  }
      where not exists (
        select from bank_cards c
          where c.member_id = i.member_id and c.state = 'approved'
            and c.bank_id = i.bank and c.account_last4 = i.digits
            and (c.removed_at is null or c.removed_at > i.ordered_at)
      )`.execute(tx);
  return new Map(rows.map(({ id }) => [id, rule === "require" ? "hold" : "flag"]));
}

async function failOrders(
  tx: Transaction<DB>,
  failures: readonly { order: OrderRow; reason: string }[],
): Promise<void> {
  if (failures.length === 0) return;
  await sql`
    update deposit_orders o set state = 'failed', reason = i.reason
      from ${
    rowsOf("i", failures, {
      id: ["uuid", ({ order }) => order.id],
      reason: ["text", ({ reason }) => plainText(reason)],
    })
  }
      where o.id = i.id`.execute(tx);
}
