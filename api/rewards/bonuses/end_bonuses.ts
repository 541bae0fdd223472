import type { BonusEnd, BonusRow } from "./bonus.ts";
import { sql, type Transaction } from "kysely";
import { post } from "@/db/ledger/post.ts";
import { type BonusKind, bonusRule } from "@/db/ledger/bonus_kinds.ts";
import type { Posting } from "@/db/ledger/types.ts";
import type { DB } from "@/db/types.ts";
import { mailEnded } from "./mail_bonuses.ts";

/**
 * Ends open bonuses in the caller's transaction, which has locked them and their members: completed ones are paid into
 * the main wallet, the others go back to the house and require no turnover any more, and a mail reports it. Returns the
 * ended ones: a bonus of a closed account stays as it is.
 */
export async function endBonuses(
  tx: Transaction<DB>,
  bonuses: readonly BonusRow[],
  state: BonusEnd,
  at: Date,
): Promise<BonusRow[]> {
  if (bonuses.length === 0) return [];
  const posted = await post(tx, bonuses.map((bonus) => endPosting(bonus, state, at)));
  const ended = bonuses.filter((bonus, index) => {
    const status = posted[index]?.status;
    if (status !== "posted" && status !== "account_closed") {
      throw new Error(`the end of bonus ${bonus.id} was answered ${status}`);
    }
    return status === "posted";
  });
  const ids = ended.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.updateTable("bonuses").set({ state, ended_at: at }).where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
  await tx.updateTable("bonus_turnover").set({ status: state === "paid" ? "paid" : "waived" })
    .where("bonus_id", "=", sql<string>`any (${ids}::uuid[])`).execute();
  // Bets of a fast clock, stored before, count towards the requirements that follow the end.
  if (state !== "paid") {
    const members = ended.map(({ member_id }) => String(member_id));
    await sql`
      select recount_settled(${members}::bigint[], array_fill(${at}::timestamptz, array[${members.length}::integer]))`
      .execute(tx);
  }
  await mailEnded(tx, ended, state, at);
  return ended;
}

function endPosting(bonus: BonusRow, state: BonusEnd, at: Date): Posting {
  const { id: orderId, member_id: member, amount_cents: amountCents } = bonus;
  const order = { orderId, orderKind: bonus.kind as BonusKind, amountCents, at };
  const debit = { member, code: "hold:bonus" } as const;
  return state === "paid"
    ? { ...order, kind: "settle", debit, credit: { member, code: "main" } }
    : { ...order, kind: "release", debit, credit: { house: bonusRule(order.orderKind).account } };
}
