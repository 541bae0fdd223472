import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";

/**
 * Returns the lowest number, from 1, that no withdrawal of a member has on a Taipei day; null if the level's maximum is
 * reached. Rejected and cancelled ones have none.
 */
export async function numberOfDay(db: Kysely<DB>, member: MemberId, at: Date, max: number): Promise<number | null> {
  const rows = await db.selectFrom("withdrawals").select("number_of_day").where("member_id", "=", member)
    .where("taipei_day", "=", taipeiDay(at)).where("state", "not in", ["rejected", "cancelled"]).execute();
  if (rows.length >= max) return null;
  const taken = new Set(rows.map(({ number_of_day }) => number_of_day));
  return Array.from({ length: max }, (_, index) => index + 1).find((number) => !taken.has(number)) ?? null;
}

/** So many requests of a member are taken in a day, those rejected and cancelled included: each leaves its rows for good. */
export const maxRequestsADay = 10;

/** Whether a member has asked that often on a Taipei day. */
export async function hasRequestedTooOften(db: Kysely<DB>, member: MemberId, at: Date): Promise<boolean> {
  const requested = await db.selectFrom("withdrawals").select("id").where("member_id", "=", member)
    .where("taipei_day", "=", taipeiDay(at)).limit(maxRequestsADay).execute();
  return requested.length >= maxRequestsADay;
}
