import { type RawBuilder, sql, type Transaction } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { Core } from "@/api/core.ts";
import { countCredits } from "@/api/rewards/levels/count_credits.ts";
import { type Mailing, mailsToSend } from "@/api/messages/mail/send_mail.ts";
import { depositsToConsider } from "@/api/rewards/promotions/deposits_due.ts";
import { type ChanceDeposit, chancesToGrant } from "@/api/rewards/turntable/chances/grant_chances.ts";
import type { OrderRow } from "../orders/order.ts";

/**
 * Everything that credited top-ups bring beside the money: the turnover that each requires, a mail, chances at the
 * turntable, a look at the promotions that give by themselves, progress to the next level. In the credit's own transaction, so that it happens once, or not at all with it.
 * @param end ends the orders themselves, by the statement that writes the rest
 */
export async function reward(
  ctx: Core,
  tx: Transaction<DB>,
  orders: readonly OrderRow[],
  at: Date,
  end: RawBuilder<unknown>,
): Promise<void> {
  const deposits = orders.map(({ id, member_id, amount_cents }) => (
    { orderId: id, member: member_id, amountCents: amount_cents, at }
  ));
  await sql`
    with turnover as (${turnoverToRequire(ctx, deposits)}), mail as (${mailsToSend(deposits.map(mailOf))}),
        chances as (${chancesToGrant(ctx, deposits)}), due as (${depositsToConsider(deposits)})
      ${end}`.execute(tx);
  await countCredits(tx, deposits);
}

function turnoverToRequire({ settings }: Core, deposits: readonly ChanceDeposit[]): RawBuilder<unknown> {
  const factorPercent = settings.get("turnover.deposit_percent");
  return sql`
    insert into turnover_requirements (order_id, member_id, factor_percent, required_cents, weights, created_at)
      select order_id, member_id, ${factorPercent}::integer, amount_cents * ${factorPercent}::integer / 100,
          ${JSON.stringify(settings.get("turnover.weights"))}::jsonb, created_at
        from ${
    rowsOf("credited", deposits, {
      order_id: ["uuid", ({ orderId }) => orderId],
      member_id: ["bigint", ({ member }) => member],
      amount_cents: ["bigint", ({ amountCents }) => amountCents],
      created_at: ["timestamptz", ({ at }) => at],
    })
  }`;
}

function mailOf({ orderId, member, amountCents, at }: ChanceDeposit): Mailing {
  const content = { kind: "top_up_credited", params: { cents: amountCents.toString() } } as const;
  return { to: member, content, orderId, at };
}
