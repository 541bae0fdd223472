import { type Kysely, sql } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { RefusedRecord } from "../providers/port.ts";

/** So many records of a provider are held aside at a time: of more its format has changed, and its log waits. */
export const maxHeldAside = 1_000;

/** The kind of a refused record. */
type RecordKind = "bet" | "balance";

/** The provider and kind of the records. */
interface RecordsOf {
  provider: string;
  kind: RecordKind;
  at: Date;
}

/** Whether these records may be held aside beside those that are. */
export async function mayHoldAside(
  db: Kysely<DB>,
  { provider, kind }: RecordsOf,
  records: readonly RefusedRecord[],
): Promise<boolean> {
  if (records.length === 0) return true;
  const ids = records.map(({ recordId }) => recordId);
  const { others } = await db.selectFrom("refused_records").where("provider", "=", provider)
    .where("cleared_at", "is", null).where(sql<boolean>`not (kind = ${kind} and record_id = any (${ids}::text[]))`)
    .select(({ fn }) => fn.countAll<bigint>().as("others")).executeTakeFirstOrThrow();
  return Number(others) + new Set(ids).size <= maxHeldAside;
}

/**
 * Holds records of a provider aside that can't be, each once, however often it comes; one that was cleared is open again
 * when it says something else.
 */
export async function holdAside(
  db: Kysely<DB>,
  { provider, kind, at }: RecordsOf,
  records: readonly RefusedRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const byId = [...new Map(records.map((record) => [record.recordId, record])).values()];
  await sql`
    insert into refused_records (provider, kind, record_id, raw, reason, refused_at)
      select ${provider}, ${kind}, record_id, raw, reason, ${at}
        from ${
    rowsOf("refused", byId, {
      record_id: ["text", ({ recordId }) => recordId],
      raw: ["text", ({ raw }) => raw],
      reason: ["text", ({ reason }) => reason],
    })
  }
        order by record_id
      on conflict (provider, kind, record_id) do update
        set raw = excluded.raw, reason = excluded.reason, refused_at = excluded.refused_at, cleared_at = null
        where refused_records.raw <> excluded.raw`.execute(db);
}

/** Clears the bets that were held aside and have come as they can be since. */
export async function clearTaken(
  db: Kysely<DB>,
  { provider, at }: { provider: string; at: Date },
  betIds: readonly string[],
): Promise<void> {
  if (betIds.length === 0) return;
  await sql`
    update refused_records set cleared_at = greatest(${at}::timestamptz, refused_at)
      where provider = ${provider} and kind = 'bet' and cleared_at is null
        and record_id = any (${[...betIds]}::text[])`.execute(db);
}
