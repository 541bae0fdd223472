import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { countCredit } from "../../levels/count_credit.ts";
import { sendMail } from "../../mail/send_mail.ts";
import { grantChances } from "../../turntable/grant_chances.ts";
import type { OrderRow } from "../orders/order.ts";

/**
 * Everything that a credited deposit brings beside the money: the turnover that it requires, a mail, chances at the
 * turntable, progress to the next level. In the credit's own transaction, so that it happens once, or not at all with
 * it.
 */
export async function reward(ctx: Ctx, tx: Transaction<DB>, order: OrderRow, at: Date): Promise<void> {
  const deposit = { orderId: order.id, member: order.member_id, amountCents: order.amount_cents, at };
  await tx.insertInto("turnover_requirements").values({
    order_id: order.id,
    member_id: order.member_id,
    required_cents: order.amount_cents,
    created_at: at,
  }).execute();
  const content = { kind: "top_up_credited", params: { cents: order.amount_cents.toString() } } as const;
  await sendMail(tx, { to: order.member_id, content, orderId: order.id, at });
  await grantChances(ctx, tx, deposit);
  await countCredit(tx, deposit);
}
