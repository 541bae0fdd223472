import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberAccountCode } from "./types.ts";

/**
 * Holds accounts of a member until the transaction ends, in the order in which `post_transfers` takes them, so that
 * what the next statements read of them stays true until they are posted to. Take all that will be posted to at once.
 * One that was never posted to can't be locked; its member's lock covers it.
 */
export async function lockAccounts(
  tx: Kysely<DB>,
  member: bigint,
  codes: readonly MemberAccountCode[],
): Promise<void> {
  await tx.selectFrom("accounts").select("id").where("member_id", "=", member).where("code", "in", codes)
    .orderBy("id").forNoKeyUpdate().execute();
}

/** The same of all that a member has, so that none of them is posted to meanwhile. */
export async function lockAllAccounts(tx: Kysely<DB>, member: bigint): Promise<void> {
  await tx.selectFrom("accounts").select("id").where("member_id", "=", member).orderBy("id").forNoKeyUpdate().execute();
}
