import { type Ending, releasePosting, settlePostings, type TransferOrder } from "./order.ts";
import { type Kysely, sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { batchAccounts, literal } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { PrerenderedResponse } from "./prerender_response.ts";

/** An order at its end, with the member's balance in the ledger at that time, in cents. */
export interface EndedOrder extends TransferOrder {
  mainCents: bigint;
  gameCents: bigint;
  /** Whether the answer that was given along is true and kept under its key. */
  answerStored: boolean;
}

/**
 * Ends an order: a compare-and-set together with its postings, so that of any number of attempts one ends it, once. Gives
 * null when it was over already.
 */
export async function endOrder(
  db: Kysely<DB>,
  order: TransferOrder,
  ending: Ending,
  now: Date,
  answer: PrerenderedResponse | null = null,
): Promise<EndedOrder | null> {
  return await end(db, { order, ending, now, answer: ending.state === "succeeded" ? answer : null });
}

interface OrderEnd {
  order: TransferOrder;
  ending: Ending;
  now: Date;
  answer: PrerenderedResponse | null;
}

const end = batchPerDatabase<OrderEnd, EndedOrder | null>(async (db, ends, lockWaitMs) => {
  const postings = ends.flatMap(postingsOf);
  const accounts = batchAccounts(postings);
  const { rows } = await sql<{ id: string; main_cents: bigint; game_cents: bigint; answer_kept: boolean }>`
    select * from end_transfers(
      ${lockWaitMs}, ${literal(ends.map(({ order }) => order.id))}::uuid[],
      ${literal(ends.map(({ ending }) => ending.state))}::text[],
      ${literal(ends.map(({ ending }) => ending.state === "succeeded" ? ending.movedCents : null))}::bigint[],
      ${ends.map(({ ending }) => ending.state === "failed" ? ending.reason : null)}::text[],
      ${literal(ends.map(({ now }) => now.toISOString()))}::timestamptz[],
      ${literal(accounts.members)}::bigint[], ${accounts.codes}::text[],
      ${literal(postings.map((posting) => posting.orderId))}::uuid[],
      ${literal(postings.map((posting) => posting.kind))}::text[],
      ${literal(accounts.debits)}::integer[], ${literal(accounts.credits)}::integer[],
      ${literal(postings.map((posting) => posting.amountCents))}::bigint[],
      ${literal(postings.map((posting) => posting.at.toISOString()))}::timestamptz[],
      ${ends.map(({ answer }) => answer?.key)}::text[],
      ${literal(ends.map(({ answer }) => answer?.gameCents ?? null))}::bigint[],
      ${ends.map(({ answer }) => answer?.head)}::text[], ${ends.map(({ answer }) => answer?.tail)}::text[])`.execute(
    db,
  );
  const ended = new Map(rows.map((row) => [row.id, row]));
  return ends.map(({ order, ending, now }) => {
    const row = ended.get(order.id);
    if (!row) return null;
    const { main_cents: mainCents, game_cents: gameCents, answer_kept: answerStored } = row;
    return { ...atItsEnd(order, ending, now), mainCents, gameCents, answerStored };
  });
}, { keyOf: ({ order }) => order.id, ownerOf: ({ order }) => String(order.member) });

function postingsOf({ order, ending, now }: OrderEnd) {
  return ending.state === "succeeded" ? settlePostings(order, ending.movedCents, now) : [releasePosting(order, now)];
}

function atItsEnd(order: TransferOrder, ending: Ending, finishedAt: Date): TransferOrder {
  return ending.state === "succeeded"
    ? { ...order, state: "succeeded", movedCents: ending.movedCents, finishedAt }
    : { ...order, state: "failed", reason: ending.reason, finishedAt };
}
