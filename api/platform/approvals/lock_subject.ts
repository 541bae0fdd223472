import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Subject, subjectRule } from "./decisions.ts";

/**
 * Locks the subjects of decisions until the transaction ends: every decision about them takes the same lock first. A
 * subject without a row or an id is locked by its key.
 */
export async function lockSubject(tx: Transaction<DB>, { kind, id }: Subject): Promise<void> {
  const { row: table } = subjectRule(kind);
  if (table === null) await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 0))`.execute(tx);
  else await tx.selectFrom(table).select("id").where("id", "=", id as never).forNoKeyUpdate().execute();
}
