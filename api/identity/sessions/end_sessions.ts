import type { Buffer } from "node:buffer";
import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";

/** The sessions of a member, by their ids. */
export type WhichSessions = "all" | { only: string } | { except: string };

/**
 * Ends sessions of a member with all of their tokens, those that were replaced too. The caller holds the member's lock, so
 * that no session starts and no token is replaced meanwhile.
 * @returns how many sessions ended
 */
export async function endSessions(tx: Kysely<DB>, member: MemberId, which: WhichSessions): Promise<number> {
  const all = tx.deleteFrom("sessions").where("member_id", "=", member);
  const chosen = which === "all"
    ? all
    : "only" in which
    ? all.where("id", "=", which.only)
    : all.where("id", "<>", which.except);
  const ended = await chosen.returning(sql<boolean>`replaced_at is null`.as("current")).execute();
  return ended.filter(({ current }) => current).length;
}

/** The id of the session of a token; null when the session has ended. */
export async function sessionIdOf(tx: Kysely<DB>, tokenHash: Buffer): Promise<string | null> {
  const row = await tx.selectFrom("sessions").select("id").where("token_hash", "=", tokenHash).executeTakeFirst();
  return row?.id ?? null;
}
