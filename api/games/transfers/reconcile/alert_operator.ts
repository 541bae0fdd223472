import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents, systemOperator } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "../../../context.ts";
import type { TransferOrder } from "../order.ts";

/** Why a person has to look at a transfer. */
export type TransferConcern =
  /** It is old and hasn't ended. */
  | "unresolved"
  /** The provider says that it moved more than asked, or nothing at all in a success. */
  | "impossible_amount"
  /** The provider says that it moved points of a transfer whose points went back already. */
  | "moved_after_failed";

/** Alerts an operator, in the log and the audit trail, once per order and concern. */
export async function alertOperator(
  ctx: Ctx,
  order: TransferOrder,
  concern: TransferConcern,
  now: Date,
  detail: Record<string, string> = {},
): Promise<void> {
  const action = `game_transfer.${concern}`;
  const isNew = await inTransaction(ctx.db, async (tx) => {
    // Of two processes that notice it at once, the second finds the concern recorded.
    const added = await tx.updateTable("game_transfers")
      .set({ concerns: sql`array_append(concerns, ${concern})` })
      .where("id", "=", order.id).where(sql<boolean>`not ${concern} = any(concerns)`).executeTakeFirst();
    if (added.numUpdatedRows === 0n) return false;
    const facts = { provider: order.provider, direction: order.direction, amount_cents: String(order.amountCents) };
    await recordEvents(tx, [{
      at: now,
      operator: systemOperator,
      action,
      subject: order.id,
      detail: { ...facts, ...detail },
    }]);
    return true;
  });
  if (isNew) {
    ctx.log.error("transfer needs an operator", { transfer: order.id, provider: order.provider, concern, ...detail });
  }
}
