import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";

/** The ids of a member's open withdrawals, oldest first: a lock stops no request that was made before it, so operators decide. */
export async function listOpenWithdrawals(db: Kysely<DB>, member: MemberId): Promise<string[]> {
  const open = await db.selectFrom("withdrawals").select("id").where("member_id", "=", member)
    .where("state", "in", ["requested", "approved"]).orderBy("id").execute();
  return open.map(({ id }) => id);
}
