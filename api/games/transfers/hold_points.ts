import { sql } from "kysely";
import { gatherPerDatabase } from "@/db/gather.ts";
import { batchAccounts, literal, refuseNonsense } from "@/db/ledger/batch.ts";
import type { PostingStatus } from "@/db/ledger/types.ts";
import type { Ctx, MemberId } from "../../context.ts";
import { done, refuse, type Result } from "../../result.ts";
import { holdPosting, type TransferOrder } from "./order.ts";
import { firstLookAfterMs } from "./timing.ts";

/** A transfer that is to be made. `amountCents` is unsigned. */
export interface NewTransfer {
  id: string;
  member: MemberId;
  provider: string;
  direction: "in" | "out";
  amountCents: bigint;
}

/** Why points can't be held. */
export type HoldRefusal = "insufficient_funds" | "account_locked" | "still_in_flight";

/**
 * Writes the order and takes the points into transit, both or neither. Whatever happens from here on, the order's row
 * says so and the reconciler will find it. `still_in_flight` when another request has just written the same order.
 */
export async function holdPoints(ctx: Ctx, transfer: NewTransfer): Promise<Result<TransferOrder, HoldRefusal>> {
  const order: TransferOrder = {
    ...transfer,
    state: "held",
    movedCents: null,
    reason: null,
    attempts: 0,
    lastAttemptAt: null,
    concerns: [],
    createdAt: ctx.now(),
    sentAt: null,
    finishedAt: null,
  };
  refuseNonsense(holdPosting(order, order.createdAt));
  const status = await hold(ctx.db, order);
  switch (status) {
    case "posted":
      return done(order);
    case "insufficient_funds":
      return refuse("insufficient_funds");
    case "account_closed":
      return refuse("account_locked");
    case "exists":
      return refuse("still_in_flight");
    case "exists_with_different_body":
      throw new Error(`the ledger knows another hold for transfer ${order.id}`);
  }
}

const hold = gatherPerDatabase<TransferOrder, PostingStatus>(async (db, orders) => {
  const accounts = batchAccounts(orders.map((order) => holdPosting(order, order.createdAt)));
  const firstLooks = orders.map(({ createdAt }) => new Date(createdAt.getTime() + firstLookAfterMs).toISOString());
  const { rows } = await sql<{ status: PostingStatus }>`
    select status from hold_transfers(
      ${literal(accounts.members)}::bigint[], ${accounts.codes}::text[],
      ${literal(orders.map((order) => order.id))}::uuid[],
      ${literal(accounts.debits)}::integer[], ${literal(accounts.credits)}::integer[],
      ${literal(orders.map((order) => order.amountCents))}::bigint[],
      ${literal(orders.map((order) => order.member))}::bigint[], ${orders.map((order) => order.provider)}::text[],
      ${literal(orders.map((order) => order.direction))}::text[],
      ${literal(orders.map((order) => order.createdAt.toISOString()))}::timestamptz[],
      ${literal(firstLooks)}::timestamptz[])`.execute(db);
  return rows.map((row) => row.status);
}, { keyOf: (order) => order.id });
