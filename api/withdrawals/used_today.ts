import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../context.ts";
import { taipeiDay } from "../taipei_day.ts";

/** Whether a member has asked for the one withdrawal of a Taipei day. What was rejected or cancelled doesn't count. */
export async function hasWithdrawnOn(db: Kysely<DB>, member: MemberId, at: Date): Promise<boolean> {
  const row = await db.selectFrom("withdrawals").select("id").where("member_id", "=", member)
    .where("taipei_day", "=", taipeiDay(at)).where("state", "not in", ["rejected", "cancelled"]).executeTakeFirst();
  return row !== undefined;
}
