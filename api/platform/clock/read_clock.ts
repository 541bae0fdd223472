import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/** The database's reading of the time. */
export interface ClockReading {
  at: Date;
  /** When a process last found all clocks to agree. */
  markedAt: Date | null;
  /** How often operators have confirmed the database's clock. */
  confirmations: number;
  /** False on a server that takes no writes. */
  takesWrites: boolean;
}

/** Reads it by one short statement. */
export async function readClock(db: Kysely<DB>): Promise<ClockReading> {
  const { rows: [row] } = await sql<{ at: Date; marked_at: Date | null; confirmations: number; takes: boolean }>`
    select clock_timestamp() as at, marked_at, confirmations, current_setting('transaction_read_only') = 'off' as takes
      from clock_marks`.execute(db);
  if (!row) throw new Error("clock_marks has no row");
  return { at: row.at, markedAt: row.marked_at, confirmations: row.confirmations, takesWrites: row.takes };
}
