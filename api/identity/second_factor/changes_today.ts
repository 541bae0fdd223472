import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";
import { countToday } from "../member_events/count_today.ts";

/** So often a member's factors may be added, removed or renewed in 24 hours: each change is a mail, which stays. */
export const maxChangesADay = 30;

/** How often they were. */
export async function changesToday(db: Kysely<DB>, member: MemberId, now: Date): Promise<number> {
  return await countToday(db, member, ["factor_added", "factor_removed"], now);
}
