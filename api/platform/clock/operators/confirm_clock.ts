import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "../../audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { readClock } from "../read_clock.ts";

/** How far an operator's watch may differ from the database's clock (ms): they type minutes. */
const watchMs = 120_000;

/** The result of confirming, with the database's time. */
export interface ClockConfirmed {
  kind: "confirmed" | "another_time";
  databaseTime: Date;
}

/**
 * Confirms that the database's clock is right, so that every process goes on by it at once. The operator says the time
 * by a watch of their own, a third clock: nothing is confirmed if the database's is more than two minutes away from it.
 */
export async function confirmClock(
  { db }: Pick<Ctx, "db">,
  by: { operator: string; reason: string; watch: Date },
): Promise<ClockConfirmed> {
  const { operator, reason, watch } = by;
  return await inTransaction(db, async (tx) => {
    const { at, markedAt } = await readClock(tx);
    if (Math.abs(at.getTime() - watch.getTime()) > watchMs) return { kind: "another_time", databaseTime: at };
    await tx.updateTable("clock_marks").set({ marked_at: at, confirmations: sql`confirmations + 1` }).execute();
    const detail = { marked_at: markedAt?.toISOString() ?? null };
    await recordEvents(tx, [{ at, operator, reason, action: "clock.confirmed", subject: "clock", detail }]);
    return { kind: "confirmed", databaseTime: at };
  });
}
