import { type RawBuilder, sql } from "kysely";
import { dayMs } from "@/shared/taipei_time.ts";

/**
 * How much older than its transfer an id may be: it is made when its Idempotency-Key is claimed first, and a retry goes on
 * with it for three days at most (`claim_keys`), and some minutes of its own.
 */
const oldestIdMs = 4 * dayMs;

/** Younger than its transfer an id is only as far as clocks of processes differ. */
const youngestIdMs = dayMs;

/** The highest id before a time: transfers up to it were made earlier and need not be read. */
export function firstTransferId(from: Date): RawBuilder<string> {
  return sql<string>`uuidv7_floor(${new Date(from.getTime() - oldestIdMs)})`;
}

/** From this id on none is of a transfer that was made before this time. */
export function endOfTransferIds(to: Date): RawBuilder<string> {
  return sql<string>`uuidv7_floor(${new Date(to.getTime() + youngestIdMs)})`;
}

/** How long after it was made a transfer may end without being one that ended late. */
export const lateMs = dayMs;

/**
 * Those that ended late, by being asked about or by an operator's word: they have an index by their ends. In the index's
 * own words (`game_transfers_late_of_member`), or it is not used.
 */
export const endedLate: RawBuilder<boolean> = sql<
  boolean
>`finished_at is not null and (attempts > 0 or finished_at - created_at > interval '24 hours')`;
