import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../context.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";

/** Whether a member has asked for the one withdrawal of a Taipei day. What was rejected or cancelled doesn't count. */
export async function hasWithdrawnOn(db: Kysely<DB>, member: MemberId, at: Date): Promise<boolean> {
  const row = await db.selectFrom("withdrawals").select("id").where("member_id", "=", member)
    .where("taipei_day", "=", taipeiDay(at)).where("state", "not in", ["rejected", "cancelled"]).executeTakeFirst();
  return row !== undefined;
}

/** So many requests of a member are taken in a day, those rejected and cancelled included: each leaves its rows for good. */
export const mostRequestsADay = 10;

/** Whether a member has asked that often on a Taipei day. */
export async function hasAskedTooOften(db: Kysely<DB>, member: MemberId, at: Date): Promise<boolean> {
  const asked = await db.selectFrom("withdrawals").select("id").where("member_id", "=", member)
    .where("taipei_day", "=", taipeiDay(at)).limit(mostRequestsADay).execute();
  return asked.length >= mostRequestsADay;
}
