import { type TransferAnswer, type TransferStatusAnswer, transferWindowMs } from "../providers/port.ts";
import { type Kysely, type Selectable, sql } from "kysely";
import type { AccountRef, Posting, TransferKind } from "@/db/ledger/types.ts";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";
import type { TransferState } from "./schema.ts";

/** The end of a transfer. `movedCents` is from 1 to the order's amount; the rest of the hold goes back. */
export type Ending = { state: "succeeded"; movedCents: bigint } | { state: "failed"; reason: string };

/** A provider's reply about a transfer: to the transfer itself, or to a later query. */
export type TransferReply = TransferAnswer | TransferStatusAnswer;

/** One transfer of points as stored in `game_transfers`. Amounts in cents, `amountCents` unsigned. */
export interface TransferOrder {
  id: string;
  member: MemberId;
  provider: string;
  direction: "in" | "out";
  amountCents: bigint;
  /** The amount that the provider reports as moved; null until the transfer succeeded. */
  movedCents: bigint | null;
  state: OrderState;
  /** Why it failed. */
  reason: string | null;
  /** How often the reconciler has asked about it. */
  attempts: number;
  /** The concerns that operators have been alerted to. */
  concerns: readonly string[];
  createdAt: Date;
  /** When it was sent, or counts as sent; the provider refuses it when this is too long ago. */
  sentAt: Date;
  /** When the reconciler last asked about it. */
  lastAttemptAt: Date | null;
  finishedAt: Date | null;
}

/** The states of an order. It is written as sent, together with its hold, before the provider is called. */
export type OrderState = "sent" | "unknown" | "succeeded" | "failed";

/** Whether an order still waits for its end. Written out, so that the partial indexes on it serve. */
export const stillOpen = sql<boolean>`state not in ('succeeded', 'failed')`;

/** The state that players see. Any order that hasn't ended is `pending`. */
export function stateFor(state: OrderState): TransferState {
  return state === "succeeded" || state === "failed" ? state : "pending";
}

/** An order by its id, or null. */
export async function findTransferOrder(db: Kysely<DB>, id: string): Promise<TransferOrder | null> {
  const row = await db.selectFrom("game_transfers").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toOrder(row) : null;
}

/** An order from its row. */
export function toOrder(row: Selectable<DB["game_transfers"]>): TransferOrder {
  return {
    id: row.id,
    member: row.member_id,
    provider: row.provider,
    direction: row.direction as TransferOrder["direction"],
    amountCents: row.amount_cents,
    movedCents: row.moved_cents,
    state: row.state as OrderState,
    reason: row.reason,
    attempts: row.attempts,
    concerns: row.concerns,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    lastAttemptAt: row.last_attempt_at,
    finishedAt: row.finished_at,
  };
}

/** The provider moved `movedCents`: those arrive, the rest of the hold goes back. */
export function settlePostings(order: TransferOrder, movedCents: bigint, at: Date): Posting[] {
  const { from, transit, to } = accountsOf(order);
  const restCents = order.amountCents - movedCents;
  const settle = posting(order, "settle", transit, to, movedCents, at);
  return restCents === 0n ? [settle] : [settle, posting(order, "release", transit, from, restCents, at)];
}

/** The provider moved nothing: the hold goes back whole. */
export function releasePosting(order: TransferOrder, at: Date): Posting {
  const { from, transit } = accountsOf(order);
  return posting(order, "release", transit, from, order.amountCents, at);
}

/** All of an order that has moved whole: taken into transit and out of it. */
export function transferPostings(order: MovingOrder, at: Date): Posting[] {
  const { from, transit, to } = accountsOf(order);
  return [
    posting(order, "hold", from, transit, order.amountCents, at),
    posting(order, "settle", transit, to, order.amountCents, at),
  ];
}

/** The part of an order that its postings are made of. */
type MovingOrder = Pick<TransferOrder, "id" | "member" | "provider" | "direction" | "amountCents">;

function accountsOf(order: MovingOrder): { from: AccountRef; transit: AccountRef; to: AccountRef } {
  const main: AccountRef = { member: order.member, code: "main" };
  const game: AccountRef = { member: order.member, code: `game:${order.provider}` };
  const transit: AccountRef = { house: `transit:${order.provider}` };
  return order.direction === "in" ? { from: main, transit, to: game } : { from: game, transit, to: main };
}

function posting(
  order: MovingOrder,
  kind: TransferKind,
  debit: AccountRef,
  credit: AccountRef,
  amountCents: bigint,
  at: Date,
): Posting {
  return { orderId: order.id, orderKind: "game_transfer", kind, debit, credit, amountCents, at };
}

/** How long a claimed order is left to the process that claimed it, in milliseconds: longer than a provider call. */
export const leaseMs = 20_000;

/**
 * How long after sending "not found" still means "not yet", in milliseconds. A provider refuses a request once {@link
 * transferWindowMs} have passed since its committed date, however long it was delayed; the call itself ends after
 * seconds. Four minutes remain for the provider's own work and clock differences. After that no request of ours can
 * act, and the points may go back.
 */
export const notFoundGraceMs = transferWindowMs + 4 * 60_000;

/** The age at which an operator is alerted that a transfer hasn't ended, in milliseconds. */
export const operatorAlertAfterMs = 15 * 60_000;

/**
 * When an order that is still open is asked about again: after 2 s, doubled with each question, at most 5 minutes, or
 * 20 s if the provider said nothing. A question that would come after the moment from which "not found" ends the order
 * comes at that moment instead.
 */
export function nextAttemptAt({ attempts, sentAt }: TransferOrder, reply: TransferReply, now: Date): Date {
  const maxMs = reply.kind === "unknown" ? 20_000 : 5 * 60_000;
  const next = now.getTime() + Math.min(2_000 * 2 ** Math.min(attempts, 20), maxMs);
  const decisive = sentAt.getTime() + notFoundGraceMs;
  return new Date(now.getTime() < decisive ? Math.min(next, decisive) : next);
}
