import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";

/** The result. Only `ended` has changed anything. */
export type BroadcastEnd = { kind: "ended" } | { kind: "not_found" } | { kind: "over"; at: Date };

/** Ends an operator's mail before it expires: from now on no member finds it, whether they have read it or not. */
export async function endBroadcast(
  ctx: Ctx,
  { id, operator, reason }: { id: string; operator: string; reason: string },
): Promise<BroadcastEnd> {
  const now = ctx.now();
  return await inTransaction(ctx.db, async (tx): Promise<BroadcastEnd> => {
    const row = await tx.selectFrom("broadcasts").select(["ended_at", "expires_at"]).where("id", "=", id)
      .forNoKeyUpdate().executeTakeFirst();
    if (!row) return { kind: "not_found" };
    const over = row.ended_at ?? row.expires_at;
    if (over <= now) return { kind: "over", at: over };
    await tx.updateTable("broadcasts").set({ ended_at: now }).where("id", "=", id).execute();
    // Those who were named have rows of their own.
    await tx.updateTable("mails").set({ expires_at: now }).where("broadcast_id", "=", id).execute();
    await recordEvents(tx, [
      { at: now, operator: operator.trim(), action: "broadcast.ended", subject: `broadcast ${id}`, reason },
    ]);
    return { kind: "ended" };
  });
}
