import type { Selectable, Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { endOf } from "./payout_accounts/cards/end_of.ts";
import type { MailContent } from "@/api/messages/mail/templates.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";

/** How a withdrawal ended. */
export interface WithdrawalEnd {
  state: "paid" | "rejected" | "cancelled" | "failed";
  /** Why it was rejected or failed, as shown to the member. */
  reason: string | null;
  at: Date;
}

/** Writes the member a mail about the end of a withdrawal: no change of a wallet goes without a mail. */
export async function mailOutcome(
  tx: Transaction<DB>,
  order: Selectable<DB["withdrawals"]>,
  { state, reason, at }: WithdrawalEnd,
): Promise<void> {
  const mailed = { cents: String(order.amount_cents), target: endOf(await targetOf(tx, order)) };
  const content: MailContent = state === "paid" || state === "cancelled"
    ? { kind: `withdrawal_${state}`, params: mailed }
    : { kind: `withdrawal_${state}`, params: { ...mailed, reason: reason ?? "" } };
  await sendMail(tx, { to: order.member_id, content, withdrawalId: order.id, at });
}

async function targetOf(tx: Transaction<DB>, { card_id, address_id }: Selectable<DB["withdrawals"]>): Promise<string> {
  if (card_id !== null) {
    const card = await tx.selectFrom("bank_cards").select("account_last4").where("id", "=", card_id)
      .executeTakeFirstOrThrow();
    return card.account_last4;
  }
  const { address } = await tx.selectFrom("crypto_addresses").select("address").where("id", "=", address_id)
    .executeTakeFirstOrThrow();
  return address;
}
