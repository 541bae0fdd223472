import { sql, type Transaction } from "kysely";
import { z } from "zod";
import type { DB } from "@/db/types.ts";

/**
 * Throws ZodError if `rebate.first_day` is moved back over days that were passed over: only corrected bets of them
 * would have rebates. The caller's transaction has locked the settings, as the start of a day's run does: it sees the
 * first run, or the run sees the changed setting.
 */
export async function keepFirstDay(
  tx: Transaction<DB>,
  { before, after }: { before: string; after: string },
): Promise<void> {
  // An empty one, with which every day has rebates, sorts before all days.
  if (after >= before) return;
  const { rows: [last] } = await sql<{ day: string | null }>`select max(day)::text as day from rebate_days`.execute(tx);
  if (!last?.day || after > last.day) return;
  const message = `Rebates were computed up to ${last.day}: it can only be moved back to a day after that`;
  throw new z.ZodError([{ code: "custom", path: [], message, input: after }]);
}
