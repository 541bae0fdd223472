import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Subject, SubjectKind } from "./decisions.ts";

/**
 * Holds what decisions are about until the transaction ends: every decision about it takes the same lock first. A promotion
 * and a distribution may have no row yet, and a level and a pair of members have no id, so they are held by their keys.
 */
export async function lockSubject(tx: Transaction<DB>, { kind, id }: Subject): Promise<void> {
  if (kind === "promotion" || kind === "distribution" || kind === "level" || kind === "referral") {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 0))`.execute(tx);
  } else await tx.selectFrom(tables[kind]).select("id").where("id", "=", id as never).forNoKeyUpdate().execute();
}

/** The table of each kind of subject, whose row every decision about it locks. */
const tables = {
  game_transfer: "game_transfers",
  deposit: "deposit_orders",
  withdrawal: "withdrawals",
  payout_batch: "payout_batches",
  member: "members",
  red_packet: "red_packets",
} as const satisfies Record<Exclude<SubjectKind, "promotion" | "distribution" | "level" | "referral">, keyof DB>;
