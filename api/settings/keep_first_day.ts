import { sql, type Transaction } from "kysely";
import { z } from "zod";
import type { DB } from "@/db/types.ts";

/**
 * Throws ZodError where `rebate.first_day` is moved back over days that were passed over: they would have rebates where bets
 * of them are corrected, and no others. Holds every provider's cursor as the run of a day does, so that it is of one mind
 * with the run that comes first.
 */
export async function keepFirstDay(
  tx: Transaction<DB>,
  { before, after }: { before: string; after: string },
): Promise<void> {
  // An empty one, with which every day has rebates, sorts before all days.
  if (after >= before) return;
  await tx.selectFrom("bet_cursors").select("provider").orderBy("provider").forNoKeyUpdate().execute();
  const { rows: [last] } = await sql<{ day: string | null }>`select max(day)::text as day from rebate_days`.execute(tx);
  if (!last?.day || after > last.day) return;
  const message = `Rebates were computed up to ${last.day}: it can only be moved back to a day after that`;
  throw new z.ZodError([{ code: "custom", path: [], message, input: after }]);
}
