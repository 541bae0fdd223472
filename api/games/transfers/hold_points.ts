import { post } from "@/db/ledger/post.ts";
import type { PostingStatus } from "@/db/ledger/types.ts";
import type { Ctx, MemberId } from "../../context.ts";
import { done, refuse, type Result } from "../../result.ts";
import { transactionIf } from "../transaction_if.ts";
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
  const at = ctx.now();
  const order: TransferOrder = {
    ...transfer,
    state: "held",
    movedCents: null,
    reason: null,
    attempts: 0,
    concerns: [],
    createdAt: at,
    sentAt: null,
    lastAttemptAt: null,
    finishedAt: null,
  };
  const { status } = await transactionIf(ctx.db, async (tx) => {
    const written = await tx.insertInto("game_transfers").values({
      id: order.id,
      member_id: order.member,
      provider: order.provider,
      direction: order.direction,
      amount_cents: order.amountCents,
      state: order.state,
      created_at: at,
      next_attempt_at: new Date(at.getTime() + firstLookAfterMs),
    }).onConflict((conflict) => conflict.column("id").doNothing()).executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 0n) return { keep: false, status: "exists" as PostingStatus };
    const [held] = await post(tx, [holdPosting(order, at)]);
    return { keep: held?.status === "posted", status: held?.status ?? "exists" };
  });
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
