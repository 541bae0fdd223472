import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { lastClosedDay, lockClosedDays, sumDays } from "@/db/ledger/closed_days.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "../../context.ts";

/**
 * Sums up the ledger's postings of a closed day again, for one that `accounts check` has named. False for a day that is
 * not closed: reports read its postings themselves.
 */
export async function recountDay(
  ctx: Pick<Ctx, "db" | "now">,
  day: string,
  { operator, reason }: { operator: string; reason: string },
): Promise<boolean> {
  return await inTransaction(ctx.db, async (tx) => {
    await lockClosedDays(tx);
    const last = await lastClosedDay(tx);
    if (last === null || day > last) return false;
    await sql`delete from ledger_days where day = ${day}::date`.execute(tx);
    const { rows: [before] } = await sql<{ day: string }>`select (${day}::date - 1)::text as day`.execute(tx);
    if (!before) throw new Error("no day before");
    await sumDays(tx, before.day, day);
    await recordEvents(tx, [{
      at: ctx.now(),
      operator,
      action: "ledger.day_recounted",
      subject: `day ${day}`,
      reason,
    }]);
    return true;
  });
}
