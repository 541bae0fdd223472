import type { Kysely, Selectable, Transaction } from "kysely";
import { post } from "@/db/ledger/post.ts";
import type { AccountRef, TransferKind } from "@/db/ledger/types.ts";
import type { DB } from "@/db/types.ts";
import { mailOutcome } from "./mail_outcome.ts";

/** A withdrawal as stored. */
export type WithdrawalRow = Selectable<DB["withdrawals"]>;

/** A withdrawal as stored. */
export async function findWithdrawal(db: Kysely<DB>, id: string): Promise<WithdrawalRow | undefined> {
  return await db.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks and reads a withdrawal until the transaction ends. */
export async function lockWithdrawal(tx: Transaction<DB>, id: string): Promise<WithdrawalRow | undefined> {
  return await tx.selectFrom("withdrawals").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Takes the money out of the main wallet, which the caller has found to hold so much and keeps locked. */
export async function holdMoney(tx: Transaction<DB>, order: WithdrawalRow): Promise<void> {
  await mustPost(tx, order, "hold", mainOf(order), holdOf(order), order.created_at);
}

/** The three ends that give the money back. */
export type GivenBack = "rejected" | "cancelled" | "failed";

/** Ends a locked withdrawal, gives the held money back and mails the member, in the caller's transaction. */
export async function giveBack(
  tx: Transaction<DB>,
  order: WithdrawalRow,
  state: GivenBack,
  at: Date,
  reason: string | null,
): Promise<void> {
  await mustPost(tx, order, "release", holdOf(order), mainOf(order), at);
  await tx.updateTable("withdrawals").set({ state, reason, ended_at: at }).where("id", "=", order.id).execute();
  await mailOutcome(tx, order, { state, reason, at });
}

/** Ends a locked withdrawal whose money has left and mails the member, in the caller's transaction. */
export async function settlePaid(
  tx: Transaction<DB>,
  order: WithdrawalRow,
  reference: string,
  at: Date,
): Promise<void> {
  await mustPost(tx, order, "settle", holdOf(order), { house: "payout" }, at);
  await tx.updateTable("withdrawals").set({ state: "paid", payout_reference: reference, ended_at: at })
    .where("id", "=", order.id).execute();
  await mailOutcome(tx, order, { state: "paid", reason: null, at });
}

function mainOf(order: WithdrawalRow): AccountRef {
  return { member: order.member_id, code: "main" };
}

function holdOf(order: WithdrawalRow): AccountRef {
  return { member: order.member_id, code: "hold:withdrawal" };
}

async function mustPost(
  tx: Transaction<DB>,
  order: WithdrawalRow,
  kind: TransferKind,
  debit: AccountRef,
  credit: AccountRef,
  at: Date,
): Promise<void> {
  const [posted] = await post(tx, [{
    orderId: order.id,
    orderKind: "withdrawal",
    kind,
    debit,
    credit,
    amountCents: order.amount_cents,
    at,
  }]);
  if (posted?.status !== "posted") {
    throw new Error(`the ${kind} of withdrawal ${order.id} was answered ${posted?.status}`);
  }
}
