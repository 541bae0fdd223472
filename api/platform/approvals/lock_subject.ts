import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Subject, SubjectKind } from "./decisions.ts";

/**
 * Holds what decisions are about until the transaction ends: every decision about it takes the same lock first. What may
 * have no row yet, or no id, is held by its key.
 */
export async function lockSubject(tx: Transaction<DB>, { kind, id }: Subject): Promise<void> {
  const table = tables[kind];
  if (table === null) await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 0))`.execute(tx);
  else await tx.selectFrom(table).select("id").where("id", "=", id as never).forNoKeyUpdate().execute();
}

/** The table of each kind of subject, whose row every decision about it locks; null where it is held by its key. */
const tables = {
  game_transfer: "game_transfers",
  deposit: "deposit_orders",
  withdrawal: "withdrawals",
  payout_batch: "payout_batches",
  member: "members",
  red_packet: "red_packets",
  turntable: "turntables",
  promotion: null,
  distribution: null,
  level: null,
  referral: null,
  setting: null,
  rate: null,
  provider: null,
} as const satisfies Record<SubjectKind, keyof DB | null>;
