import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";

/** The records of a provider to clear: the named ones, or all. */
export interface ClearedRecords {
  provider: string;
  ids: readonly string[] | "all";
}

/**
 * Clears refused records that an operator has dealt with; none is stored as a bet. The audit trail keeps their contents
 * and the operator.
 * @returns how many were cleared
 */
export async function clearRefused(
  ctx: Pick<Ctx, "db" | "now">,
  { provider, ids }: ClearedRecords,
  { operator, reason }: { operator: string; reason: string },
): Promise<number> {
  const at = ctx.now();
  return await inTransaction(ctx.db, async (tx) => {
    const cleared = await tx.updateTable("refused_records")
      .set({ cleared_at: sql<Date>`greatest(${at}::timestamptz, refused_at)` })
      .where("provider", "=", provider).where("cleared_at", "is", null)
      .$if(ids !== "all", (query) => query.where("record_id", "=", sql<string>`any (${[...ids]}::text[])`))
      .returning(["kind", "record_id", "raw", "reason"]).execute();
    await recordEvents(
      tx,
      cleared.map(({ kind, record_id, raw, reason: fault }) => ({
        at,
        operator,
        reason,
        action: "provider.record_cleared",
        subject: `provider ${provider}`,
        detail: { kind, record: record_id, said: raw.slice(0, 500), fault },
      })),
    );
    return cleared.length;
  });
}
