import { inTransaction } from "@/db/in_transaction.ts";
import { lastClosedDay, lockClosedDays, sumDays } from "@/db/ledger/closed_days.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import type { Ctx } from "../../context.ts";

/**
 * How long after its end a day is closed. A posting's time is read when its work begins, and the work is over within
 * seconds; half a day allows for a process that stood still, or a wrong clock. `accounts check` and every report find
 * later postings.
 */
const openMs = 12 * 60 * 60 * 1000;

/** The last day in Taipei that may be closed at a moment, as `2026-11-20`. */
export function lastOverDay(at: Date): string {
  return taipeiDay(new Date(at.getTime() - openMs), 1);
}

/**
 * Sums up the ledger's postings of all days in Taipei that have been over for twelve hours and are not summed up yet, once,
 * for reports. Several processes may do so at once: the later ones find that it is done.
 */
export async function closeDays({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const last = lastOverDay(now());
  const isDone = (day: string | null) => day !== null && day >= last;
  if (isDone(await lastClosedDay(db))) return;
  await inTransaction(db, async (tx) => {
    await lockClosedDays(tx);
    const closed = await lastClosedDay(tx);
    if (!isDone(closed)) await sumDays(tx, closed, last);
  });
}
