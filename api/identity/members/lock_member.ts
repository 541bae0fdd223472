import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";

/**
 * Locks a member's row until the transaction ends. The lock covers all that decides about a member's money without a
 * row of its own: the turnover that is left, the one withdrawal of a day, the level, the cards and addresses. A
 * transaction that changes or assesses one of these takes it first, after the order's row and before the accounts
 * (docs/decisions/2026-11-21-lock-order.md), and reads in statements that come after it.
 */
export async function lockMember(tx: Kysely<DB>, member: MemberId): Promise<void> {
  await lockMembers(tx, [member]);
}

/** The same for many members, in the order of their ids. */
export async function lockMembers(tx: Kysely<DB>, members: readonly MemberId[]): Promise<void> {
  if (members.length === 0) return;
  await tx.selectFrom("members").select("id").where("id", "=", sql<MemberId>`any (${members.map(String)}::bigint[])`)
    .orderBy("id").forNoKeyUpdate().execute();
}
