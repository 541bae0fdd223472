import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { byId, type ListPage, page } from "../../lists/list_page.ts";
import { deviceOf } from "./device_of.ts";
import { groupOf, kindsOf, type MemberEventKind } from "./kinds.ts";
import { locationFinder } from "./location_of.ts";
import type { EventListInput, ShownEvent } from "./schema.ts";

/** Lists the events of a member's account, newest first, with the cursor of the next page (null on the last). */
export async function listMemberEvents(
  ctx: Ctx,
  member: MemberId,
  { group, from, to, cursor, limit }: EventListInput,
): Promise<ListPage<ShownEvent>> {
  const rows = await ctx.db.selectFrom("member_events")
    .select(["id", "kind", "address", "user_agent", "last_at", "times"]).where("member_id", "=", member)
    .$if(group !== undefined, (query) => query.where("kind", "=", sql<string>`any (${kindsOf(group!)}::text[])`))
    .$if(from !== undefined, (query) => query.where("last_at", ">=", from!))
    .$if(to !== undefined, (query) => query.where("last_at", "<", to!))
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor!))
    .orderBy("id", "desc").limit(limit + 1).execute();
  const locationOf = locationFinder(ctx);
  const { data, next } = page(rows, limit, byId);
  return {
    data: data.map(({ id, kind, address, user_agent, last_at, times }) => ({
      id,
      kind: kind as MemberEventKind,
      group: groupOf(kind as MemberEventKind),
      at: last_at.toISOString(),
      times,
      ...locationOf(address),
      device: deviceOf(user_agent),
    })),
    next,
  };
}
