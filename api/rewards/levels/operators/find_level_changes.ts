import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { type ListPage, page } from "@/api/lists/list_page.ts";
import type { LevelCause } from "../level_change.ts";

/** The changes that an operator looks for; a field that is left out does not filter. */
export interface LevelChangeSearch {
  member?: MemberId;
  cause?: LevelCause;
  /** Changes before this one. */
  cursor?: bigint;
  limit: number;
}

/** A change of a member's level, as a list shows it. */
export interface FoundLevelChange {
  id: bigint;
  account: string;
  from: number;
  to: number;
  cause: LevelCause;
  /** The credited top-up, if one was the cause. */
  orderId: string | null;
  operator: string;
  /** In the operator's words, if one did it. */
  reason: string | null;
  at: Date;
}

/** A page of changes of levels, the latest first, by key, and the cursor of the next; null when there is none. */
export async function findLevelChanges(
  { db }: Pick<Ctx, "db">,
  { member, cause, cursor, limit }: LevelChangeSearch,
): Promise<ListPage<FoundLevelChange>> {
  const rows = await db.selectFrom("level_changes as c").innerJoin("members as m", "m.id", "c.member_id")
    .select(["c.id", "m.account", "c.from_level as from", "c.to_level as to", "c.order_id as orderId"])
    .select(["c.cause", "c.operator", "c.reason", "c.changed_at as at"])
    .$if(member !== undefined, (query) => query.where("c.member_id", "=", member!))
    .$if(cause !== undefined, (query) => query.where("c.cause", "=", cause!))
    .$if(cursor !== undefined, (query) => query.where("c.id", "<", cursor!))
    .orderBy("c.id", "desc").limit(limit + 1).execute();
  return page(rows.map((row) => ({ ...row, cause: row.cause as LevelCause })), limit, ({ id }) => String(id));
}
