import { type Kysely, sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import type { Ctx } from "../../context.ts";
import { lastOverDay } from "../reports/close_days.ts";
import { harmRulesOf } from "./markers.ts";

/**
 * Writes the scores of the next day in Taipei that has been over for twelve hours, by which time its bets are read. After
 * days without a run the next one is a day later, and the first is the last that is over. Of several processes one does.
 * @returns the day that was scored, null if none was due
 */
export async function scoreHarm({ db, now, settings }: Pick<Ctx, "db" | "now" | "settings">): Promise<string | null> {
  const last = lastOverDay(now());
  if (!isDue(await lastScored(db), last)) return null;
  return await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('harm_scores', 0))`.execute(tx);
    const before = await lastScored(tx);
    if (!isDue(before, last)) return null;
    const day = before === null ? last : taipeiDay(startOfTaipeiDay(before), -1);
    const rules = JSON.stringify(harmRulesOf(settings.get("harm.rules")));
    await sql`insert into harm_days (day) values (${day}::date)`.execute(tx);
    await sql`select write_harm_scores(${day}::date, ${rules}::jsonb, ${settings.get("harm.listed_from")})`.execute(tx);
    return day;
  });
}

async function lastScored(db: Kysely<DB>): Promise<string | null> {
  const { rows: [row] } = await sql<{ day: string }>`
    select day::text from harm_days order by day desc limit 1`.execute(db);
  return row?.day ?? null;
}

function isDue(before: string | null, last: string): boolean {
  return before === null || before < last;
}
