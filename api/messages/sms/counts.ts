import { type Kysely, sql } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { Counted } from "./subjects.ts";

/** The count of a subject's messages. */
export interface Count {
  sends: number;
  lastSentAt: Date | null;
  endsAt: Date;
}

/**
 * Locks subjects until the transaction ends, in one order for everybody. They are locked by their names, so that
 * who is refused leaves no row.
 */
export async function lockSubjects(tx: Kysely<DB>, counted: readonly Counted[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('sms ' || subject, 0) as key
        from unnest(${counted.map(({ subject }) => subject)}::text[]) s (subject) order by 1
    ) keys`.execute(tx);
}

/** The counts that have not ended. */
export async function readCounts(db: Kysely<DB>, counted: readonly Counted[], now: Date): Promise<Map<string, Count>> {
  const rows = await db.selectFrom("sms_counts").selectAll()
    .where("subject", "in", counted.map(({ subject }) => subject)).where("ends_at", ">", now).execute();
  return new Map(
    rows.map((
      { subject, sends, last_sent_at, ends_at },
    ) => [subject, { sends, lastSentAt: last_sent_at, endsAt: ends_at }]),
  );
}

/**
 * Takes back what {@link countSend} counted of the same subjects, one message of each unless said otherwise, behind
 * {@link lockSubjects}. A count that has begun anew since, which ends later, stays.
 */
export async function uncountSend(tx: Kysely<DB>, counted: readonly Counted[], sends = 1): Promise<void> {
  await sql`
    update sms_counts c set sends = greatest(0, c.sends - ${sends}::integer) from ${counts(counted)}
      where c.subject = s.subject and c.ends_at <= s.ends_at`.execute(tx);
}

/** Counts messages of each, one unless said otherwise; a count that has ended begins anew. */
export async function countSend(tx: Kysely<DB>, counted: readonly Counted[], now: Date, sends = 1): Promise<void> {
  await sql`
    insert into sms_counts as c (subject, sends, last_sent_at, ends_at)
      select subject, ${sends}::integer, ${now}, ends_at from ${counts(counted)}
      order by subject
    on conflict (subject) do update set last_sent_at = excluded.last_sent_at,
      sends = case when c.ends_at > ${now} then c.sends + excluded.sends else excluded.sends end,
      ends_at = case when c.ends_at > ${now} then c.ends_at else excluded.ends_at end`.execute(tx);
}

function counts(counted: readonly Counted[]) {
  return rowsOf("s", counted, {
    subject: ["text", ({ subject }) => subject],
    ends_at: ["timestamptz", ({ endsAt }) => endsAt],
  });
}
